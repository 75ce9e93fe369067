import { type Messages, NextIntlClientProvider, useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '@/lib/i18n/error-text';
import { addToast } from '@/stores/toasts';

const loadMessages = {
  fr: () => import('@/messages/fr.json'),
  en: () => import('@/messages/en.json'),
};

/** May need any refusal's sentence: all messages load with it. */
export function DraftsNotAttached({ error }: { error: unknown }) {
  const locale = useLocale();
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    void loadMessages[locale]().then((file) => setMessages(file.default));
  }, [locale]);
  if (!messages) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Toast error={error} />
    </NextIntlClientProvider>
  );
}

function Toast({ error }: { error: unknown }) {
  const { errorText } = useErrorText();
  const say = useEffectEvent((what: unknown) =>
    addToast({ message: errorText(what, 'associateCreations'), toastClass: 'error' }),
  );
  useEffect(() => {
    say(error);
  }, [error]);
  return null;
}

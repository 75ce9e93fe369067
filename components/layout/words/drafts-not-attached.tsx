import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '@/lib/i18n/error-text';
import { useToasts } from '@/stores/toasts';

export function DraftsNotAttached({ error }: { error: unknown }) {
  const { errorText } = useErrorText();
  const say = useEffectEvent((what: unknown) =>
    useToasts.getState().add({ message: errorText(what, 'associateCreations'), toastClass: 'error' }),
  );
  useEffect(() => {
    say(error);
  }, [error]);
  return null;
}

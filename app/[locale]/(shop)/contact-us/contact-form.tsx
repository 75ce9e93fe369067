'use client';

import { contactMessageInput, contactSubjects } from '@jolimot/contract/contact';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { useCaptcha } from '@/components/captcha/use-captcha';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { FormFailure } from '@/components/ui/refusal';
import { Select } from '@/components/ui/select';
import { api } from '@/lib/api/client';
import { useAttempt } from '@/lib/forms/use-attempt';
import { addToast } from '@/stores/toasts';

const fields = ['subject', 'name', 'email', 'message'] as const;
type ContactMessage = Record<(typeof fields)[number], string>;
const blank: ContactMessage = { subject: '', name: '', email: '', message: '' };

/** An empty subject is `required`. */
const contactMessage = contactMessageInput.extend({
  subject: z.string().min(1).pipe(contactMessageInput.shape.subject),
});

export function ContactForm({ captchaNotice }: { captchaNotice: ReactNode }) {
  const t = useTranslations('contact');
  const captcha = useCaptcha('contact');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field } = useCheckedForm(contactMessage, blank);
  const { failure, attempt } = useAttempt(form, fields);

  const submit = form.handleSubmit((body) =>
    attempt(async () => {
      await api('createContactMessage', { body }, { captcha: await captcha.token() });
      addToast({ message: t('toast'), toastClass: 'success' });
      setSentTo(body.email);
      // For a second message.
      form.reset({ ...blank, name: body.name, email: body.email });
    }),
  );

  const shown =
    sentTo !== null ? (
      <Sent email={sentTo} onAgain={() => setSentTo(null)} />
    ) : (
      <form onSubmit={submit} onFocus={captcha.begin} noValidate className="grid gap-5">
        <FormFailure failure={failure} action="sendMessage" />
        <Select
          label={t('subject')}
          className="sm:mr-[88px]"
          {...field('subject')}
          options={contactSubjects.map((subject) => [subject, t(`subjects.${subject}`)])}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
        </Select>
        <Field label={t('name')} autoComplete="name" {...field('name')} />
        <Field label={t('email')} type="email" autoComplete="email" hint={t('emailHint')} {...field('email')} />
        <TextArea label={t('message')} rows={7} hint={t('messageHint')} {...field('message')} />
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyLabel={t('busy')}
          className="sm:justify-self-start"
        >
          {t('submit')}
        </Button>
        <p className="text-small text-ink-2">
          {t.rich('privacy', {
            policy: (words) => (
              <TextLink to="policy" className="min-h-0 font-medium">
                {words}
              </TextLink>
            ),
          })}
        </p>
        {captcha.isOn && captchaNotice}
      </form>
    );
  return (
    <>
      {shown}
      {captcha.script}
    </>
  );
}

/** Screen readers read it. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('contact');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="grid justify-items-start gap-5 outline-none sm:pr-[88px]">
      <Note tone="success" role="status" title={t('sentTitle')}>
        {t('sentText', { email })}
      </Note>
      <Button variant="line" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

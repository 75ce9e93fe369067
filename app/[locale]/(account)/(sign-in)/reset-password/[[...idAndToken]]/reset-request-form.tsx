'use client';

import { email } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { useCaptcha } from '@/components/captcha/use-captcha';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { FormFailure } from '@/components/ui/refusal';
import { api } from '@/lib/api/client';
import { actionState, useUserStore } from '@/stores/user';

const request = z.object({ email });
const key = 'account:resetPassword:sendEmail';

/** Same answer without an account. */
export function ResetRequestForm({ captchaNotice }: { captchaNotice: ReactNode }) {
  const t = useTranslations('account.reset');
  const captcha = useCaptcha('reset');
  const { run, actions } = useUserStore();
  const [sent, setSent] = useState(false);
  const { form, field } = useCheckedForm(request, { email: '' }, 'onSubmit');
  const { error } = actionState(actions, key);

  const submit = form.handleSubmit(async (body) => {
    const answer = await run(key, async () =>
      api('requestPasswordReset', { body }, { captcha: await captcha.token() }),
    );
    setSent(answer !== false);
  });

  return (
    <form onSubmit={submit} onFocus={captcha.begin} noValidate className="grid gap-5">
      {sent && (
        <Note tone="success" role="status" title={t('sentTitle')}>
          {t('sentText')}
        </Note>
      )}
      <FormFailure failure={error} action="sendMessage" />
      <Field label={t('email')} type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel={t('sending')}>
        {t('send')}
      </Button>
      <TextLink to="login">{t('toLogin')}</TextLink>
      {captcha.isOn && captchaNotice}
      {captcha.script}
    </form>
  );
}

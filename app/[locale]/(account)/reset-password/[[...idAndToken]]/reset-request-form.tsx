'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { email } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { api } from '@/lib/api/client';
import { issueCodes } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import { actionState, useUserStore } from '@/stores/user';

const request = z.object({ email });
const key = 'account:resetPassword:sendEmail';

/** Asks for a reset link. The answer is the same whether the address has an account or not. */
export function ResetRequestForm() {
  const t = useTranslations('account.reset');
  const { run, actions } = useUserStore();
  const { errorText, fieldText } = useErrorText();
  const [sent, setSent] = useState(false);
  const form = useForm<z.infer<typeof request>>({ resolver: zodResolver(request, issueCodes) });
  const { errors, isSubmitting } = form.formState;
  const { error } = actionState(actions, key);

  const submit = form.handleSubmit(async (body) => {
    const answer = await run(key, () => api('requestPasswordReset', { body }));
    setSent(answer !== false);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {sent && (
        <Note tone="success" role="status" title={t('sentTitle')}>
          {t('sentText')}
        </Note>
      )}
      {error !== null && (
        <Note tone="error" role="alert">
          {errorText(error, 'sendMessage')}
        </Note>
      )}
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        error={fieldText(errors.email)}
        {...form.register('email')}
      />
      <Button type="submit" wide busy={isSubmitting} busyLabel={t('sending')}>
        {t('send')}
      </Button>
      <TextLink to="login">{t('toLogin')}</TextLink>
    </form>
  );
}

'use client';

import { password, passwordMinimum } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { api } from '@/lib/api/client';
import { newPasswordMessage, withConfirmation } from '@/lib/forms/violations';
import type { MailedLink } from '@/lib/page/route-tail';
import { actionState, useUserStore } from '@/stores/user';

const passwords = withConfirmation(z.object({ password, confirmation: z.string() }));
const key = 'account:resetPassword';

/** Ends every other session of the account. */
export function NewPasswordForm({ link }: { link: MailedLink }) {
  const t = useTranslations('account.reset');
  const { run, actions } = useUserStore();
  const [done, setDone] = useState(false);
  const { form, field } = useCheckedForm(passwords, { password: '', confirmation: '' }, 'onSubmit');
  const { error } = actionState(actions, key);

  const submit = form.handleSubmit(async (values) => {
    const params = { userId: link.id, token: link.token };
    const answer = await run(key, () => api('resetPassword', { params, body: { password: values.password } }));
    setDone(answer !== false);
  });

  if (done) {
    return (
      <div className="grid gap-6">
        <Note tone="success" role="status" title={t('doneTitle')}>
          {t('doneText')}
        </Note>
        <ButtonLink to="login">{t('toLogin')}</ButtonLink>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormFailure failure={error} action="updatePassword" />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint', { count: passwordMinimum })}
        {...field('password', newPasswordMessage)}
      />
      <PasswordField label={t('confirmation')} autoComplete="new-password" {...field('confirmation')} />
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel={t('saving')}>
        {t('save')}
      </Button>
      {error !== null && <TextLink to="reset-password">{t('again')}</TextLink>}
    </form>
  );
}

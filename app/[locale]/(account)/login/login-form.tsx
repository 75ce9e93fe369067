import { email } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { measure } from '@/lib/analytics/measure';
import { useCallbackPath, useGuestOnly } from '@/lib/auth/page-guards';
import { asksForCode, needsFactor, openEnrolment, signIn } from '@/lib/auth/sign-in';
import { useAttempt } from '@/lib/forms/use-attempt';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';
import { addToast } from '@/stores/toasts';

const credentials = z.object({ username: email, password: z.string().min(1), code: z.string() });
const withCode = credentials.extend({ code: z.string().trim().min(1) });

export function LoginForm() {
  const t = useTranslations('account.login');
  const locale = useLocale();
  const callback = useCallbackPath();
  const ended = useAuth((state) => state.ended);
  const codes = useTranslations('errors.codes');
  // Staff with a second factor are asked, once their password is right.
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { form, field } = useCheckedForm(isCodeAsked ? withCode : credentials, {
    username: '',
    password: '',
    code: '',
  });
  const { failure, attempt } = useAttempt(form, ['code']);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  useGuestOnly(callback, isSubmitting || (isSubmitSuccessful && failure === null));

  const enter = async ({ code, ...values }: z.infer<typeof credentials>) => {
    try {
      return await signIn(isCodeAsked ? { ...values, code } : values, callback);
    } catch (error) {
      if (needsFactor(error)) openEnrolment();
      else if (asksForCode(error)) setCodeAsked(true);
      else throw error;
      return null;
    }
  };
  const submit = form.handleSubmit(async (values) => {
    const isTaken = await attempt(async () => {
      const user = await enter(values);
      if (!user) return;
      measure({ event: 'login', method: 'email' });
      addToast({ message: t('welcome', { name: user.firstname }), toastClass: 'success' });
      openDocument(callback ?? pathOf('my-account', locale));
    });
    if (!isTaken) form.setFocus(isCodeAsked ? 'code' : 'password');
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {ended && failure === null && (
        <Note
          tone="warning"
          role="status"
          title={codes(ended === 'Not allowed' ? 'notAllowed' : 'tokenExpired')}
          className="[&_b]:block"
        >
          {ended === 'Token expired' && codes('expired')}
        </Note>
      )}
      <FormFailure failure={failure} action="login" />
      <Field label={t('email')} type="email" autoComplete="username" {...field('username')} />
      <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
      {isCodeAsked && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          // The visitor has just pressed the button.
          autoFocus
          {...field('code')}
        />
      )}
      <Button type="submit" wide busy={isSubmitting} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <TextLink to="register" query={callback ? { callback } : undefined}>
          {t('register')}
        </TextLink>
        <TextLink to="reset-password">{t('forgotten')}</TextLink>
      </div>
    </form>
  );
}

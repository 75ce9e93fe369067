import { email } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { measure } from '@/lib/analytics/measure';
import { useCallbackPath, useGuestOnly } from '@/lib/auth/page-guards';
import { signInWithPasskey } from '@/lib/auth/passkeys';
import { factorsAsked, needsFactor, openEnrolment, signIn } from '@/lib/auth/sign-in';
import { useAttempt } from '@/lib/forms/use-attempt';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';
import { addToast } from '@/stores/toasts';

/** `passkey`: signs in with one. */
const credentials = z.object({ username: email, password: z.string().min(1), code: z.string(), passkey: z.boolean() });
const withCode = credentials.refine(({ code, passkey }) => passkey || code.trim() !== '', {
  path: ['code'],
  error: 'required',
});

export function LoginForm() {
  const t = useTranslations('account.login');
  const locale = useLocale();
  const callback = useCallbackPath();
  const ended = useAuth((state) => state.ended);
  const codes = useTranslations('errors.codes');
  // Staff with a second factor are asked, once their password is right.
  const [asked, setAsked] = useState({ code: false, passkey: false });
  const { form, field } = useCheckedForm(asked.code ? withCode : credentials, {
    ...{ username: '', password: '', code: '' },
    passkey: false,
  });
  const { failure, attempt } = useAttempt(form, ['code', 'passkey']);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  useGuestOnly(callback, isSubmitting || (isSubmitSuccessful && failure === null));

  const enter = async ({ code, passkey, ...values }: z.infer<typeof credentials>) => {
    try {
      if (!passkey) return await signIn(asked.code ? { ...values, code } : values, callback);
      const user = await signInWithPasskey(values, callback);
      if (!user) form.setError('passkey', { message: t('passkeyUnused') });
      return user;
    } catch (error) {
      const factors = factorsAsked(error);
      if (needsFactor(error)) openEnrolment();
      else if (factors) setAsked(factors);
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
    if (!isTaken) form.setFocus(asked.code ? 'code' : 'password');
  });
  const submitBy = (passkey: boolean) => (event?: SyntheticEvent) => {
    form.setValue('passkey', passkey);
    return submit(event);
  };
  // Who has only a passkey has only that button.
  const isPasskeyOnly = asked.passkey && !asked.code;
  const busy = { busy: isSubmitting, busyLabel: t('busy') };

  return (
    <form onSubmit={submitBy(isPasskeyOnly)} noValidate className="grid gap-5">
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
      {asked.code && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          // The visitor has just pressed the button.
          autoFocus
          {...field('code')}
        />
      )}
      <Button type="submit" wide {...busy}>
        {t(isPasskeyOnly ? 'passkey' : 'submit')}
      </Button>
      {asked.passkey && asked.code && (
        <Button variant="line" wide {...busy} onClick={submitBy(true)}>
          {t('passkey')}
        </Button>
      )}
      {asked.passkey && <FieldError id="passkey-error">{field('passkey').error}</FieldError>}
      <div className="flex flex-wrap justify-between gap-x-6">
        <TextLink to="register" query={callback ? { callback } : undefined}>
          {t('register')}
        </TextLink>
        <TextLink to="reset-password">{t('forgotten')}</TextLink>
      </div>
    </form>
  );
}

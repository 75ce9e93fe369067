'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { passwordMinimum, shopUserCreate } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { api } from '@/lib/api/client';
import { useCallbackPath, useGuestOnly } from '@/lib/auth/page-guards';
import { signIn } from '@/lib/auth/sign-in';
import { codeOfMessage, issueCodes, setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import { openDocument } from '@/lib/open-document';
import { loginPath, pathOf } from '@/lib/paths';
import { useToasts } from '@/stores/toasts';
import { actionState, useUserStore } from '@/stores/user';

const registration = shopUserCreate
  .pick({ firstname: true, lastname: true, email: true, password: true })
  .extend({ confirmation: z.string(), newsletter: z.boolean() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'password_mismatch',
  });
type Registration = z.infer<typeof registration>;
const fields = ['firstname', 'lastname', 'email', 'password', 'confirmation'] as const;

/** Creates an account, signs in with it, and goes to the callback; the validation link comes by mail. */
function useRegistration(callback: string | null) {
  const t = useTranslations('account.register');
  const locale = useLocale();
  const addToast = useToasts((state) => state.add);
  const { run, actions } = useUserStore();
  const form = useForm<Registration>({
    resolver: zodResolver(registration, issueCodes),
    defaultValues: { firstname: '', lastname: '', email: '', password: '', confirmation: '', newsletter: false },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async ({ confirmation: _, ...values }) => {
    const created = await run('account:create', () =>
      api('createShopUser', { body: { ...values, active: true, locale, ...(callback ? { callback } : {}) } }),
    );
    if (created === false) {
      const { error } = actionState(useUserStore.getState().actions, 'account:create');
      setViolations(form, error, fields);
      return;
    }
    addToast({ message: t('created', { email: values.email }), toastClass: 'success' });
    try {
      await signIn({ username: values.email, password: values.password }, callback);
      openDocument(callback ?? pathOf('my-account', locale));
    } catch {
      // The account exists, only signing in failed: the login page says why and keeps the callback.
      openDocument(loginPath(locale, callback));
    }
  });
  return { form, submit, failure: actionState(actions, 'account:create').error };
}

/** The form of a new account. */
export function RegisterForm() {
  const t = useTranslations('account.register');
  const callback = useCallbackPath();
  const { errorText, violationText } = useErrorText();
  const { form, submit, failure } = useRegistration(callback);
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  useGuestOnly(callback, isSubmitting || (isSubmitSuccessful && !failure));

  const textOf = (field: (typeof fields)[number]) => {
    const message = errors[field]?.message;
    if (!message) return undefined;
    const code = codeOfMessage(message);
    return violationText(field === 'password' && code === 'too_short' ? 'password_short' : code);
  };
  const placed = fields.some((field) => errors[field]?.type === 'server');

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure !== null && !placed && (
        <Note tone="error" role="alert">
          {errorText(failure, 'createAccount')}
        </Note>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('firstname')}
          autoComplete="given-name"
          error={textOf('firstname')}
          {...form.register('firstname')}
        />
        <Field
          label={t('lastname')}
          autoComplete="family-name"
          error={textOf('lastname')}
          {...form.register('lastname')}
        />
      </div>
      <Field
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        error={textOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint', { count: passwordMinimum })}
        error={textOf('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={t('confirmation')}
        autoComplete="new-password"
        error={textOf('confirmation')}
        {...form.register('confirmation')}
      />
      <Checkbox label={t('newsletter')} {...form.register('newsletter')} />
      <Button type="submit" wide busy={isSubmitting} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <Agreement />
      <TextLink to="login" query={callback ? { callback } : undefined}>
        {t('login')}
      </TextLink>
    </form>
  );
}

/** What one agrees to by registering. */
function Agreement() {
  const t = useTranslations('account.register');
  const linkTo = (page: 'terms' | 'policy') => (words: ReactNode) => (
    <TextLink to={page} className="min-h-0 font-medium">
      {words}
    </TextLink>
  );
  return (
    <p className="text-small text-ink-2">{t.rich('agree', { terms: linkTo('terms'), policy: linkTo('policy') })}</p>
  );
}

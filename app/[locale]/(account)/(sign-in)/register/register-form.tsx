'use client';

import { passwordMinimum, shopUserCreate } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { useCaptcha } from '@/components/captcha/use-captcha';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { TextButton } from '@/components/ui/text-button';
import { measure } from '@/lib/analytics/measure';
import { api } from '@/lib/api/client';
import { useCallbackPath, useGuestOnly } from '@/lib/auth/page-guards';
import { signIn } from '@/lib/auth/sign-in';
import { newPasswordMessage, setViolations } from '@/lib/forms/violations';
import { openDocument } from '@/lib/page/open-document';
import { loginPath, pathOf } from '@/lib/paths';
import { carriedCode, codesIn } from '@/lib/purchases/carried-code';
import { addToast } from '@/stores/toasts';
import { actionState, useUserStore } from '@/stores/user';

const registration = shopUserCreate.pick({ email: true, password: true }).extend({ newsletter: z.boolean() });
const fields = ['email', 'password'] as const;

/** The new account stores the friend's code. */
function broughtAlong(callback: string | null): { callback?: string; sponsorCode?: string } {
  const code = codesIn(callback?.split('?')[1] ?? '')[0] ?? carriedCode();
  return { ...(callback ? { callback } : {}), ...(code ? { sponsorCode: code } : {}) };
}

function useRegistration(callback: string | null, captchaToken: () => Promise<string | undefined>) {
  const t = useTranslations('account.register');
  const locale = useLocale();
  const { run, actions } = useUserStore();
  const { form, field } = useCheckedForm(registration, { email: '', password: '', newsletter: false });
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, active: true, locale, ...broughtAlong(callback) };
    const created = await run('account:create', async () =>
      api('createShopUser', { body }, { captcha: await captchaToken() }),
    );
    if (created === false) {
      const { error } = actionState(useUserStore.getState().actions, 'account:create');
      setViolations(form, error, fields);
      return;
    }
    measure({ event: 'sign_up', method: 'email' });
    addToast({ message: t('created', { email: values.email }), toastClass: 'success' });
    try {
      await signIn({ username: values.email, password: values.password }, callback);
      openDocument(callback ?? pathOf('my-account', locale));
    } catch {
      // Sign-in failed: the login page says why and keeps the callback.
      openDocument(loginPath(locale, callback));
    }
  });
  return { form, field, submit, failure: actionState(actions, 'account:create').error };
}

type RegisterFormProps = {
  captchaNotice: ReactNode;
  /** A link to its page when left out. */
  onLogin?: () => void;
};

export function RegisterForm({ captchaNotice, onLogin }: RegisterFormProps) {
  const t = useTranslations('account.register');
  const callback = useCallbackPath();
  const captcha = useCaptcha('register');
  const { form, field, submit, failure } = useRegistration(callback, captcha.token);
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  useGuestOnly(callback, isSubmitting || (isSubmitSuccessful && !failure));

  const placed = fields.some((name) => errors[name]?.type === 'server');

  return (
    <form onSubmit={submit} onFocus={captcha.begin} noValidate className="grid gap-5">
      {!placed && <FormFailure failure={failure} action="createAccount" />}
      <Field label={t('email')} type="email" autoComplete="email" hint={t('emailHint')} {...field('email')} />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint', { count: passwordMinimum })}
        {...field('password', newPasswordMessage)}
      />
      <Checkbox label={t('newsletter')} {...form.register('newsletter')} />
      <Button type="submit" wide busy={isSubmitting} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
      <Agreement />
      {captcha.isOn && captchaNotice}
      {captcha.script}
      {onLogin ? (
        <TextButton onClick={onLogin}>{t('login')}</TextButton>
      ) : (
        <TextLink to="login" query={callback ? { callback } : undefined}>
          {t('login')}
        </TextLink>
      )}
    </form>
  );
}

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

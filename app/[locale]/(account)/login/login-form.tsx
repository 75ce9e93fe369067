import { email } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
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
import { signIn } from '@/lib/auth/sign-in';
import { useAttempt } from '@/lib/forms/use-attempt';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';
import { addToast } from '@/stores/toasts';

const credentials = z.object({ username: email, password: z.string().min(1) });

export function LoginForm() {
  const t = useTranslations('account.login');
  const locale = useLocale();
  const callback = useCallbackPath();
  const ended = useAuth((state) => state.ended);
  const codes = useTranslations('errors.codes');
  const { form, field } = useCheckedForm(credentials, { username: '', password: '' });
  const { failure, attempt } = useAttempt(form, []);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  useGuestOnly(callback, isSubmitting || (isSubmitSuccessful && failure === null));

  const submit = form.handleSubmit(async (values) => {
    const isIn = await attempt(async () => {
      const user = await signIn(values, callback);
      measure({ event: 'login', method: 'email' });
      addToast({ message: t('welcome', { name: user.firstname }), toastClass: 'success' });
      openDocument(callback ?? pathOf('my-account', locale));
    });
    if (!isIn) form.setFocus('password');
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

import { passwordMinimum, password as passwordRule, type ShopUser } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { updateAccount } from '@/lib/api/account';
import { refreshSessions } from '@/lib/api/sessions';
import { signInAgain } from '@/lib/auth/sign-in';
import { useAttempt } from '@/lib/forms/use-attempt';
import { newPasswordMessage, withConfirmation } from '@/lib/forms/violations';
import { addToast } from '@/stores/toasts';
import { FieldPair, ProfileSection } from './profile-section';

const passwords = withConfirmation(
  z.object({ currentPassword: z.string().min(1), password: passwordRule, confirmation: z.string() }),
);
const blank = { currentPassword: '', password: '', confirmation: '' };
const fields = ['currentPassword', 'password'] as const;

/** Ends every session of the account; this window signs in again. */
export function PasswordForm({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.password');
  const { form, field } = useCheckedForm(passwords, blank);
  const { failure, attempt } = useAttempt(form, fields);

  const submit = form.handleSubmit(({ currentPassword, password }) =>
    attempt(async () => {
      await updateAccount(account, { currentPassword, password });
      await signInAgain({ username: account.email, password });
      form.reset(blank);
      void refreshSessions();
      addToast({ message: t('toast'), toastClass: 'success' });
    }),
  );

  return (
    <ProfileSection title={t('title')} lead={t('lead', { count: passwordMinimum })}>
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <FormFailure failure={failure} action="updatePassword" />
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField label={t('current')} autoComplete="current-password" {...field('currentPassword')} />
        <FieldPair>
          <PasswordField label={t('new')} autoComplete="new-password" {...field('password', newPasswordMessage)} />
          <PasswordField label={t('again')} autoComplete="new-password" {...field('confirmation')} />
        </FieldPair>
        <Button
          type="submit"
          variant="line"
          busy={form.formState.isSubmitting}
          busyLabel={t('saving')}
          className="justify-self-start"
        >
          {t('save')}
        </Button>
      </form>
    </ProfileSection>
  );
}

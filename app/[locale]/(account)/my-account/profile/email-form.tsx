import { longDate } from '@jolimot/client/dates';
import { email, type ShopUser } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import { z } from 'zod';
import { ResendValidation } from '@/components/account/resend-validation';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { keepAccount } from '@/lib/api/account';
import { signInAgain } from '@/lib/auth/sign-in';
import { useKeptForm } from '@/lib/forms/kept-form';
import { useAttempt } from '@/lib/forms/use-attempt';
import { addToast } from '@/stores/toasts';
import { ProfileSection } from './profile-section';
import { useAccountChange } from './use-account-change';

const addressChange = z.object({ email, currentPassword: z.string().min(1) });
const fields = ['email', 'currentPassword'] as const;

export function EmailForm({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.email');
  const { send } = useAccountChange(account);
  const { form, field } = useCheckedForm(addressChange, { email: account.email, currentPassword: '' });
  const { failure, attempt } = useAttempt(form, fields);
  useKeptForm('email', form, ['currentPassword']);
  const isNew = form.watch('email').trim().toLowerCase() !== account.email.toLowerCase();

  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const saved = await send(values);
      if (!saved) return;
      // The token names the old address.
      const isIn = await signInAgain({ username: saved.email, password: values.currentPassword });
      form.reset({ email: saved.email, currentPassword: '' });
      addToast({ message: t('toast'), toastClass: 'success' });
      if (isIn) await keepAccount(saved);
    }),
  );

  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <FormFailure failure={failure} action="updateUser" />
        <div>
          <Field label={t('email')} type="email" autoComplete="email" {...field('email')} />
          <AddressState account={account} />
        </div>
        {isNew && (
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            hint={t('why')}
            {...field('currentPassword')}
          />
        )}
        <Button
          type="submit"
          variant="line"
          busy={form.formState.isSubmitting}
          busyLabel={t('saving')}
          aria-disabled={!isNew}
          onClick={(event) => {
            if (isNew) return;
            event.preventDefault();
            form.setFocus('email');
          }}
          className="justify-self-start"
        >
          {t('save')}
        </Button>
      </form>
    </ProfileSection>
  );
}

function AddressState({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.email');
  const locale = useLocale();
  if (account.verifiedAt === null) {
    return (
      <Note tone="warning" title={t('unconfirmed')} className="mt-3">
        {t('unconfirmedMore')}
        <span className="mt-2 block">
          <ResendValidation userId={account.id} />
        </span>
      </Note>
    );
  }
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-small font-medium text-green-ink">
      <Icon name="check" className="size-5" />
      {t('confirmed', { date: longDate(account.verifiedAt, locale) })}
    </p>
  );
}

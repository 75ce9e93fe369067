import type { ShopUser } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FormFailure } from '@/components/ui/refusal';
import { Select } from '@/components/ui/select';
import { type AccountChange, keepAccount } from '@/lib/api/account';
import { routing } from '@/lib/i18n/routing';
import { addToast } from '@/stores/toasts';
import { ProfileSection } from './profile-section';
import { useAccountChange } from './use-account-change';

/** Of sent cards' photos; the stored value is offered too. */
const monthChoices = [1, 3, 6, 12];

export function Preferences({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.preferences');
  const [failure, setFailure] = useState<unknown>(null);
  /** Not saved yet. */
  const [wanted, setWanted] = useState<AccountChange>({});
  const { send } = useAccountChange(account);
  const shown = { ...account, ...wanted };

  const choose = async (change: AccountChange) => {
    setFailure(null);
    setWanted(change);
    try {
      const saved = await send(change);
      if (saved) await keepAccount(saved);
      addToast({ message: t('toast'), toastClass: 'success' });
    } catch (error) {
      setFailure(error);
    }
    setWanted({});
  };
  const months = [...new Set([...monthChoices, account.photoMonths])].sort((one, other) => one - other);

  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      <div className="grid content-start gap-5">
        <FormFailure failure={failure} action="updateUser" />
        <Checkbox
          label={t('newsletter')}
          hint={t('newsletterHint')}
          checked={shown.newsletter}
          onChange={({ target }) => void choose({ newsletter: target.checked })}
        />
        <Select
          label={t('language')}
          value={shown.locale}
          onChange={({ target }) => {
            const locale = routing.locales.find((one) => one === target.value);
            if (locale) void choose({ locale });
          }}
          options={routing.locales.map((locale) => [locale, t(`languages.${locale}`)])}
        />
        <Select
          label={t('photos')}
          hint={t('photosHint')}
          value={shown.photoMonths}
          onChange={({ target }) => void choose({ photoMonths: Number(target.value) })}
          options={months.map((count) => [count, t('months', { count })])}
        />
      </div>
    </ProfileSection>
  );
}

import type { ShopUser } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextLink } from '@/components/ui/link';
import { deleteAccount, exportAccount } from '@/lib/api/account';
import { useUser } from '@/lib/api/users';
import { leave } from '@/lib/auth/sign-out';
import { openDocument } from '@/lib/page/open-document';
import { saveFile } from '@/lib/page/save-file';
import { pathOf } from '@/lib/paths';
import { addToast } from '@/stores/toasts';
import { PasswordAsked } from './password-asked';
import { ProfileSection } from './profile-section';

export function YourData({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.data');
  const locale = useLocale();
  const credits = useUser().data?.creditSold ?? 0;
  const [open, setOpen] = useState<'export' | 'deletion' | null>(null);

  const download = async (password: string) => {
    saveFile(await exportAccount(account.id, password), t('file'));
    setOpen(null);
    addToast({ message: t('exported'), toastClass: 'success' });
  };
  const remove = async (password: string) => {
    await deleteAccount(account.id, password);
    leave();
    addToast({ message: t('deleted'), toastClass: 'success' });
    openDocument(pathOf('index', locale));
  };

  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      <div className="grid content-start justify-items-start gap-5">
        <PasswordAsked
          label={t('export')}
          submitLabel={t('exportNow')}
          busyLabel={t('exporting')}
          icon="download"
          isOpen={open === 'export'}
          onOpen={() => setOpen('export')}
          onClose={() => setOpen(null)}
          onSubmit={download}
        >
          <p className="text-small text-ink-2">{t('exportHolds')}</p>
        </PasswordAsked>
        <p className="max-w-[36em]">{t('deletionMeans', { count: credits })}</p>
        <PasswordAsked
          label={t('delete')}
          submitLabel={t('deleteNow')}
          busyLabel={t('deleting')}
          isDangerous
          isOpen={open === 'deletion'}
          onOpen={() => setOpen('deletion')}
          onClose={() => setOpen(null)}
          onSubmit={remove}
        >
          <p className="font-bold">{t('kept')}</p>
          <ul className="-mt-3 list-disc pl-5 text-small">
            <li>{t('keptOrders')}</li>
            <li>{t('keptPurchases')}</li>
            <li>{t('keptUnderWay')}</li>
          </ul>
          <p className="text-small">
            {t('keptMore')}{' '}
            <TextLink to="policy" className="min-h-0 font-medium">
              {t('policy')}
            </TextLink>
          </p>
        </PasswordAsked>
      </div>
    </ProfileSection>
  );
}

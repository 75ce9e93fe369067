'use client';

import type { ShopUser } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { useAccount } from '@/lib/api/account';
import { useHydrated } from '@/lib/page/loading';
import { useIsActing } from '@/stores/visiting-user';
import { EmailForm } from './email-form';
import { IdentityForm } from './identity-form';
import { PasswordForm } from './password-form';
import { Preferences } from './preferences';
import { ProfileSection } from './profile-section';
import { Sessions } from './sessions';
import { YourData } from './your-data';

export function Profile() {
  const t = useTranslations('profile');
  const account = useAccount();
  const isHydrated = useHydrated();
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <div className="wrap blue">
        {/* Filled in before the code runs, a form would mix both. */}
        {account.data && isHydrated ? (
          <Sections account={account.data} />
        ) : account.isError ? (
          <FailedPart of={account} action="loadUser" className="mt-12" />
        ) : (
          <div className="py-12">
            <LoaderBar color="blue" label={t('loading')} />
          </div>
        )}
      </div>
    </AccountPage>
  );
}

function Sections({ account }: { account: ShopUser }) {
  const isActing = useIsActing();
  return (
    <>
      <IdentityForm account={account} />
      {isActing ? <OwnerOnly part="email" /> : <EmailForm account={account} />}
      <Preferences account={account} />
      {isActing ? <OwnerOnly part="password" /> : <PasswordForm account={account} />}
      {isActing ? <OwnerOnly part="sessions" /> : <Sessions account={account.id} />}
      {isActing ? <OwnerOnly part="data" /> : <YourData account={account} />}
    </>
  );
}

/** For a substitute (docs/product/accounts.md, "Substitutes"). */
function OwnerOnly({ part }: { part: 'email' | 'password' | 'sessions' | 'data' }) {
  const t = useTranslations('profile');
  return (
    <ProfileSection title={t(`${part}.title`)} lead={t('ownerAlone.lead')}>
      <Note tone="info" className="self-start">
        {t(`ownerAlone.${part}`)}
      </Note>
    </ProfileSection>
  );
}

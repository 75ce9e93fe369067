'use client';

import type { Sponsorship } from '@jolimot/contract/sponsorship';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { OwnReward } from '@/components/account/own-reward';
import { ResendValidation } from '@/components/account/resend-validation';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Section } from '@/components/ui/section';
import { useSponsorship } from '@/lib/api/sponsorship';
import { pathOf } from '@/lib/paths';
import { useUserId } from '@/stores/visiting-user';
import { Friends } from './friends';
import { ShareCard } from './share-card';

const rules = ['first', 'second', 'third'] as const;

export function SponsorshipPanel() {
  const t = useTranslations('myAccount.sponsorship');
  const sponsorship = useSponsorship();
  const { data } = sponsorship;
  return (
    <AccountPage
      color="yellow"
      title={t('title')}
      lead={t('lead')}
      action={data?.code && data.link && <ShareCard code={data.code} link={data.link} />}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        <div className="grid min-w-0 content-start gap-10">
          {sponsorship.isPending && <LoaderBar color="orange" label={t('loading')} />}
          <FailedPart of={sponsorship} action="loadSponsorship" />
          {data && <Found sponsorship={data} />}
        </div>
        {!sponsorship.isPending && <Rules />}
      </div>
    </AccountPage>
  );
}

function Found({ sponsorship }: { sponsorship: Sponsorship }) {
  const t = useTranslations('myAccount.sponsorship');
  const { invitation, missing, rewards, coming, waiting, ownReward } = sponsorship;
  const hasFriends = rewards.length + coming.length + waiting.length > 0;
  return (
    <>
      {invitation && (
        <Note tone="info" title={t('invited', { name: invitation.sponsor })}>
          {t('invitedMore', { code: invitation.code })}
        </Note>
      )}
      {ownReward && <OwnReward reward={ownReward} />}
      {missing.length > 0 && <NotYet missing={missing} />}
      {(missing.length === 0 || hasFriends) && <Friends sponsorship={sponsorship} />}
    </>
  );
}

function Rules() {
  const t = useTranslations('myAccount.sponsorship');
  return (
    <Section title={t('how')} className="min-w-0 md:pt-20">
      <ol className="mt-[18px] border-t border-line">
        {rules.map((rule, index) => (
          <li key={rule} className="grid grid-cols-[46px_minmax(0,1fr)] border-b border-line py-3.5 leading-[1.3]">
            <span aria-hidden="true" className="font-display text-[2rem] leading-none text-ci">
              {index + 1}
            </span>
            {t(`rules.${rule}`)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Missing = Sponsorship['missing'];
const conditions = ['verification', 'purchase'] as const satisfies Missing;

function NotYet({ missing }: { missing: Missing }) {
  const t = useTranslations('myAccount.sponsorship');
  const locale = useLocale();
  const userId = useUserId();
  return (
    <Section title={t('notYet')}>
      <ol className="mt-[18px] border-t border-line">
        {conditions.map((condition) => {
          const isMissing = missing.includes(condition);
          return (
            <li key={condition} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-3.5">
              <span
                role="img"
                aria-label={t(isMissing ? 'todo' : 'done')}
                className={clsx(
                  'grid size-10 place-items-center rounded-full border-2',
                  isMissing ? 'border-dashed border-line-strong' : 'green border-ci text-ci',
                )}
              >
                {!isMissing && <Icon name="check" />}
              </span>
              <div className="grid justify-items-start gap-2.5 self-center">
                <p>{isMissing ? t(`missing.${condition}`) : t(condition === 'purchase' ? 'bought' : 'verified')}</p>
                {isMissing && condition === 'verification' && userId !== undefined && (
                  <ResendValidation userId={userId} />
                )}
                {isMissing && condition === 'purchase' && (
                  <ButtonLink to="buy-credits" size="sm" query={{ callback: pathOf('my-account-sponsorship', locale) }}>
                    {t('buy')}
                  </ButtonLink>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

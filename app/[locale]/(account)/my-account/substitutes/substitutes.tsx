'use client';

import { formatDate } from '@jolimot/client/dates';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { Section } from '@/components/ui/section';
import { useAuditLog, useOwnSubstitutes } from '@/lib/api/substitutes';
import { useRoles } from '@/stores/visiting-user';
import { ClientList } from './client-list';
import { History } from './history';

export function Substitutes() {
  const t = useTranslations('myAccount.substitutes');
  const roles = useRoles();
  const isStaff = roles !== undefined && holdsStaffRole(roles);
  // Below a list of unknown length: nothing jumps.
  const log = useAuditLog();
  const People = isStaff ? ClientList : OwnSubstitutes;
  return (
    <AccountPage title={t('title')} lead={roles && (isStaff ? t('staffLead') : t('clientLead'))}>
      <div className="wrap grid items-start grid-cols-[minmax(0,1fr)] pt-8 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:grid-rows-[auto_1fr] md:gap-x-12 md:pt-14 lg:gap-x-[72px]">
        {roles && (
          <People>
            <History log={log} />
            {!log.isPending && <Rules />}
          </People>
        )}
      </div>
    </AccountPage>
  );
}

function Rules() {
  const t = useTranslations('myAccount.substitutes');
  return (
    <Ticket
      title={t('ticket')}
      className="max-md:mt-11 md:sticky md:top-20 md:col-start-2 md:row-span-2 md:row-start-1 md:-mt-[132px]"
    >
      <TicketRow label={t('duration')}>{t('hour')}</TicketRow>
      {(['cards', 'spend'] as const).map((key) => (
        <TicketRow key={key} label={t(key)}>
          {t('yes')}
        </TicketRow>
      ))}
      {(['pay', 'identity', 'data'] as const).map((key) => (
        <TicketRow key={key} label={t(key)}>
          {t('no')}
        </TicketRow>
      ))}
      <p className="mt-2 text-small text-ink-2">{t('bothRead')}</p>
    </Ticket>
  );
}

/** @param children once these are loaded */
function OwnSubstitutes({ children }: { children: ReactNode }) {
  const t = useTranslations('myAccount.substitutes');
  const grants = useOwnSubstitutes();
  if (grants.isPending) return <LoaderBar label={t('loading')} />;
  return (
    <>
      <FailedPart of={grants} action="listSubstitutes" />
      {grants.isSuccess && (
        <Section title={t('mayAct')}>
          {grants.data.length === 0 && <p className="mt-3">{t('nobody')}</p>}
          <ul className="mt-5 grid gap-3">
            {grants.data.map(({ id, staff, createdAt }) => (
              <li
                key={id}
                className="rounded-note border border-line bg-vellum px-4 py-3.5 leading-tight shadow-flat md:px-6"
              >
                <b className="block font-display text-body font-normal break-words">{staff.name || t('someone')}</b>
                <span className="block text-small text-ink-2">{t('since', { date: formatDate(createdAt) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {children}
    </>
  );
}

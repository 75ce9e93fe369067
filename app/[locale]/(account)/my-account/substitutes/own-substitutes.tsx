import { formatDate } from '@jolimot/client/dates';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import { useOwnSubstitutes } from '@/lib/api/substitutes';

/** @param children shown below once these are loaded */
export function OwnSubstitutes({ children }: { children: ReactNode }) {
  const t = useTranslations('myAccount.substitutes');
  const grants = useOwnSubstitutes();
  if (grants.isError) {
    return (
      <>
        <FailedPart of={grants} action="listSubstitutes" />
        {children}
      </>
    );
  }
  if (!grants.data) return <LoaderBar label={t('loading')} />;
  return (
    <>
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
      {children}
    </>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import { useSubstitutes } from '@/lib/api/substitutes';
import { actFor } from '@/lib/auth/substitute';
import { useErrorText } from '@/lib/i18n/error-text';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';

/** @param children shown below once the clients are loaded */
export function ClientList({ children }: { children: ReactNode }) {
  const t = useTranslations('myAccount.substitutes');
  const named = useNamedAction();
  const locale = useLocale();
  const { errorText } = useErrorText();
  const clients = useSubstitutes();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ id: number; error: unknown } | null>(null);
  const act = async (id: number): Promise<void> => {
    setBusyId(id);
    setFailure(null);
    try {
      await actFor(id);
      // A new document: no data of staff's own account may stay in memory.
      openDocument(pathOf('my-account', locale));
    } catch (error) {
      setFailure({ id, error });
      setBusyId(null);
    }
  };
  if (clients.isError) {
    return (
      <>
        <FailedPart of={clients} action="listSubstitutes" />
        {children}
      </>
    );
  }
  if (!clients.data) return <LoaderBar label={t('loading')} />;
  return (
    <>
      <Section title={t('people', { count: clients.data.length })}>
        {clients.data.length === 0 && <p className="mt-3 max-w-[33em]">{t('noPeople')}</p>}
        <ul className="mt-5 grid gap-3">
          {clients.data.map(({ id, fullName, email }) => (
            <li
              key={id}
              className="grid items-center gap-x-4 gap-y-2 rounded-note border border-line bg-vellum px-4 py-3.5 leading-tight shadow-flat md:grid-cols-[minmax(0,1fr)_auto] md:px-6 md:py-[18px]"
            >
              <div className="min-w-0">
                <b className="block font-display text-body font-normal break-words">{fullName}</b>
                <span className="block text-small break-words text-ink-2">{email}</span>
              </div>
              <Button
                size="sm"
                variant="line"
                busy={busyId === id}
                busyLabel={t('actBusy')}
                disabled={busyId !== null && busyId !== id}
                aria-label={named(t('act'), fullName)}
                onClick={() => void act(id)}
              >
                {t('act')}
              </Button>
              <FieldError id={`act-${id}`}>
                {failure?.id === id ? errorText(failure.error, 'substituteToken') : undefined}
              </FieldError>
            </li>
          ))}
        </ul>
      </Section>
      {children}
    </>
  );
}

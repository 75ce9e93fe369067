import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import { useSubstitutes } from '@/lib/api/substitutes';
import { actFor } from '@/lib/auth/substitute';
import { useErrorText } from '@/lib/i18n/error-text';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';

/** @param children once the clients are loaded */
export function ClientList({ children }: { children: ReactNode }) {
  const t = useTranslations('myAccount.substitutes');
  const named = useNamedAction();
  const locale = useLocale();
  const { errorText } = useErrorText();
  const clients = useSubstitutes();
  const { mutate, ...acting } = useMutation({
    mutationFn: (id: number) => actFor(id),
    // No data of staff's own account may stay.
    onSuccess: () => openDocument(pathOf('my-account', locale)),
    networkMode: 'always',
  });
  const busyId = acting.isPending || acting.isSuccess ? acting.variables : null;
  if (clients.isPending) return <LoaderBar label={t('loading')} />;
  return (
    <>
      <FailedPart of={clients} action="listSubstitutes" />
      {clients.isSuccess && (
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
                  onClick={() => mutate(id)}
                >
                  {t('act')}
                </Button>
                <FieldError id={`act-${id}`}>
                  {acting.isError && acting.variables === id ? errorText(acting.error, 'substituteToken') : undefined}
                </FieldError>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {children}
    </>
  );
}

import { recipientName } from '@jolimot/card/postal/address';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import type { ReadyRow } from '@/lib/addresses/check-rows';
import { addressTown } from '@/lib/addresses/recipient';

/** Enough to check that the columns were understood. */
const shownAtFirst = 4;

export function ReadyRows({ ready, kind }: { ready: readonly ReadyRow[]; kind: 'table' | 'vcard' }) {
  const t = useTranslations('myAccount.importing');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ready : ready.slice(0, shownAtFirst);
  return (
    <Section title={t('ready', { count: ready.length })}>
      {ready.length > 0 && (
        <table className="mt-2 w-full border-collapse text-left text-small [&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-3 [&_th]:border-b-[1.5px] [&_th]:border-ink [&_th]:py-2 [&_th]:pr-3">
          <thead>
            <tr>
              <th scope="col">{kind === 'vcard' ? '#' : t('columns.place')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('columns.address')}
              </th>
              <th scope="col">{t('columns.city')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, input, country }) => (
              <tr key={row.id}>
                <td className="text-ink-2">{row.place}</td>
                <td className="break-words">{recipientName(input)}</td>
                <td className="break-words max-sm:hidden">
                  {[input.company, input.address1, input.address2, input.address3]
                    .filter((line) => line !== '')
                    .join(', ')}
                </td>
                <td className="break-words">{addressTown(input, country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < ready.length && (
        <TextButton className="text-small" onClick={() => setShowsAll(true)}>
          {t('others', { count: ready.length - shown.length })}
        </TextButton>
      )}
    </Section>
  );
}

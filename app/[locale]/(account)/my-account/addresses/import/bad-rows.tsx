import type { Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { BadRowCard } from './bad-row';
import type { Draft, Import } from './use-import';

const shownAtFirst = 30;

export function BadRows({
  current,
  draft,
  countries,
}: {
  current: Import;
  draft: Draft;
  countries: readonly Country[];
}) {
  const t = useTranslations('myAccount.importing');
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { bad } = current.run;
  const shown = showsAll ? bad : bad.slice(0, shownAtFirst);
  /** The edited row leaves the list: focus the heading, which says how many are left. */
  const after = (work: () => void): void => {
    work();
    heading.current?.focus({ preventScroll: true });
  };
  if (draft.rows.length > 0 && bad.length === 0 && draft.skipped.size === 0 && draft.refused.size === 0) return null;
  return (
    <section aria-labelledby="bad-title" className="mb-12">
      <h2 ref={heading} id="bad-title" tabIndex={-1} className="text-h2 focus:outline-none">
        {t('bad', { count: bad.length })}
      </h2>
      <ul className="mt-5 grid gap-3">
        {shown.map((one) => (
          <BadRowCard
            key={one.row.id}
            bad={one}
            kind={draft.kind}
            countries={countries}
            onMend={(words) => after(() => current.mend(one.row.id, words))}
            onSkip={() => after(() => current.skip(one.row.id))}
          />
        ))}
      </ul>
      {shown.length < bad.length && (
        <TextButton onClick={() => setShowsAll(true)}>{t('others', { count: bad.length - shown.length })}</TextButton>
      )}
    </section>
  );
}

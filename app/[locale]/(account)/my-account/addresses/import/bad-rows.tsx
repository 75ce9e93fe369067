import { recipientName } from '@jolimot/card/postal/address';
import { regionRule } from '@jolimot/card/postal/regions';
import { shortened } from '@jolimot/card/postal/shorten';
import { type Country, printedAddress } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { NoteAction, TextButton } from '@/components/ui/text-button';
import type { BadRow, RowProblem } from '@/lib/addresses/check-rows';
import type { ContactField, ContactWords } from '@/lib/addresses/contact-rows';
import { useErrorText } from '@/lib/i18n/error-text';
import { useNamedAction } from '@/lib/i18n/use-named-action';
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
  /** The edited row leaves the list: the heading says how many remain. */
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

type BadRowProps = {
  bad: BadRow;
  kind: 'table' | 'vcard';
  countries: readonly Country[];
  onMend: (words: ContactWords) => void;
  onSkip: () => void;
};

function BadRowCard({ bad, kind, countries, onMend, onSkip }: BadRowProps) {
  const t = useTranslations('myAccount.importing');
  const named = useNamedAction();
  const { row, problems, country } = bad;
  const [typed, setTyped] = useState<Partial<Record<ContactField, string>>>({});
  const name = recipientName(row.words) || t('nameless');
  const place = t('place', { kind, place: String(row.place) });
  return (
    <li className="rounded-note border border-line bg-vellum px-4 pt-3.5 pb-4 shadow-flat md:px-[22px] md:pt-[18px] md:pb-5">
      <form
        noValidate
        aria-label={`${place}, ${name}`}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onMend({ ...row.words, ...typed });
        }}
      >
        <p className="flex items-baseline gap-3 text-small text-ink-2">
          {place} <b className="min-w-0 font-display text-body font-normal break-words text-ink">{name}</b>
        </p>
        {problems.map((problem) => (
          <ProblemField
            key={problem.field}
            problem={problem}
            words={{ ...row.words, ...typed }}
            original={row.words}
            country={country}
            countries={countries}
            onType={(words) => setTyped((before) => ({ ...before, ...words }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="sm" variant="line" aria-label={named(t('mend'), `${place}, ${name}`)}>
            {t('mend')}
          </Button>
          <TextButton aria-label={named(t('skip'), `${place}, ${name}`)} onClick={onSkip}>
            {t('skip')}
          </TextButton>
        </div>
      </form>
    </li>
  );
}

type ProblemFieldProps = {
  problem: RowProblem;
  /** With edits. */
  words: ContactWords;
  /** As in the file, which the problem text is about. */
  original: ContactWords;
  country: Country | undefined;
  countries: readonly Country[];
  onType: (words: Partial<ContactWords>) => void;
};

function ProblemField({ problem, words, original, country, countries, onType }: ProblemFieldProps) {
  const t = useTranslations('myAccount.importing');
  const label = useTranslations('checkout.address');
  const problemText = useRowProblemText();
  const { field } = problem;
  const error = problemText(problem, original);
  const region = field === 'state' && country ? regionRule(country.isoCode) : undefined;
  const name = field === 'state' ? label(`regions.${region?.kind ?? 'region'}`) : label(field);
  const options = field === 'country' ? countries.map((one) => [one.name, one.name] as const) : region?.options;
  if (options) {
    const chosen = [...options].some(([value]) => value === words[field]) ? words[field] : '';
    return (
      <Select
        label={name}
        error={error}
        value={chosen}
        onChange={({ target }) => onType({ [field]: target.value })}
        options={[...options]}
        none={field === 'country' ? t('chooseCountry') : label('choose')}
      />
    );
  }
  const shorter =
    country && problem.code === 'line_too_long' ? shortened(printedAddress(words, country), field) : undefined;
  return (
    <div>
      <Field
        label={name}
        error={error}
        value={words[field]}
        autoComplete="off"
        onChange={({ target }) => onType({ [field]: target.value })}
      />
      {shorter && (
        <p className="mt-1 text-small">
          {t('abbreviated')}{' '}
          <NoteAction className="text-left" onClick={() => onType(shorter)}>
            {t('write', { words: Object.values(shorter).join(' / ') })}
          </NoteAction>
        </p>
      )}
    </div>
  );
}

export function useRowProblemText(): (problem: RowProblem, words: ContactWords) => string {
  const t = useTranslations('myAccount.importing');
  const { violationText } = useErrorText();
  return ({ code, params, message }, { country }) =>
    message ??
    (code === 'country_unknown' ? t('unknownCountry', { text: country }) : violationText(code, params ?? {}));
}

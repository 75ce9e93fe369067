import { ApiError } from '@jolimot/client/api-error';
import { type Address, type Country, importedAtOnce } from '@jolimot/contract/addresses';
import { isViolationCode } from '@jolimot/contract/violation-codes';
import { useMemo, useState } from 'react';
import { type DryRun, dryRun, type ReadyRow, type RowProblem } from '@/lib/addresses/check-rows';
import { type ContactRow, type ContactWords, contactFields } from '@/lib/addresses/contact-rows';
import { countryFinder } from '@/lib/addresses/country-names';
import type { ReadContacts } from '@/lib/addresses/read-contacts';
import { importAddresses } from '@/lib/api/addresses';

export type Draft = {
  /** Or a label for pasted text. */
  readonly name: string;
  readonly kind: 'table' | 'vcard';
  readonly rows: readonly ContactRow[];
  readonly withoutAddress: number;
  /** IRI, for rows that name no country. */
  readonly home: string;
  readonly skipped: ReadonlySet<number>;
  /** Of the API, by row id. */
  readonly refused: ReadonlyMap<number, readonly RowProblem[]>;
};

export type ReadFile = Extract<ReadContacts, { kind: 'table' | 'vcard' }>;

const nothing: DryRun = { bad: [], ready: [], known: [], repeated: [] };

function refusedRows(error: ApiError, part: readonly ReadyRow[]): Map<number, RowProblem[]> {
  const refused = new Map<number, RowProblem[]>();
  for (const { propertyPath, code, message } of error.violations) {
    const [, at = '', name] = /^addresses\[(\d+)\]\.(\w+)$/.exec(propertyPath) ?? [];
    const field = contactFields.find((one) => one === name);
    const row = part[Number(at)]?.row;
    if (!row || !field || at === '') continue;
    const problem: RowProblem = { field, code: isViolationCode(code) ? code : 'invalid', message };
    refused.set(row.id, [...(refused.get(row.id) ?? []), problem]);
  }
  return refused;
}

type Sending = { readonly isSending: boolean; readonly done: number; readonly total: number; readonly error: unknown };
const idle: Sending = { isSending: false, done: 0, total: 0, error: null };

/**
 * docs/product/addresses.md, "Import". Compared with the book each time: a repeated import adds no row twice.
 * @param onKept gets the numbers of new addresses and of rows to correct
 */
export function useImport(
  book: readonly Address[],
  countries: readonly Country[],
  onKept: (added: number, left: number) => void,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [sending, setSending] = useState<Sending>(idle);
  const [kept, setKept] = useState(0);
  const findCountry = useMemo(() => countryFinder(countries), [countries]);
  const run = useMemo(() => {
    if (!draft) return nothing;
    const { rows, skipped, refused, home } = draft;
    const homeCountry = countries.find(({ iri }) => iri === home);
    const taken = rows.filter(({ id }) => !skipped.has(id));
    return dryRun({ rows: taken, book, countries, findCountry, home: homeCountry, refused });
  }, [draft, book, countries, findCountry]);

  const change = (changes: (draft: Draft) => Partial<Draft>): void =>
    setDraft((before) => before && { ...before, ...changes(before) });

  const keep = async (): Promise<void> => {
    const parts = partsOf(run.ready);
    const total = run.ready.length;
    let [done, added, refusals] = [0, 0, 0];
    setSending({ isSending: true, done, total, error: null });
    for (const part of parts) {
      try {
        added += await importAddresses(part.map(({ input }) => input));
      } catch (error) {
        const refused = error instanceof ApiError ? refusedRows(error, part) : new Map();
        if (refused.size === 0) return setSending({ isSending: false, done, total, error });
        refusals += refused.size;
        change((before) => ({ refused: new Map([...before.refused, ...refused]) }));
      }
      done += part.length;
      setSending({ isSending: true, done, total, error: null });
    }
    setSending(idle);
    setKept((before) => before + added);
    onKept(added, run.bad.length + refusals);
  };

  return {
    draft,
    run,
    sending,
    /** From this file. */
    kept,
    findCountry,
    keep,
    open: (name: string, { kind, rows, withoutAddress }: ReadFile): void => {
      const home = findCountry('FR')?.iri ?? '';
      setSending(idle);
      setKept(0);
      setDraft({ name, kind, rows, withoutAddress, home, skipped: new Set(), refused: new Map() });
    },
    close: () => setDraft(null),
    setHome: (home: string) => change(() => ({ home })),
    mend: (id: number, words: ContactWords) =>
      change(({ rows, refused }) => ({
        rows: rows.map((row) => (row.id === id ? { ...row, words } : row)),
        refused: new Map([...refused].filter(([row]) => row !== id)),
      })),
    skip: (id: number) => change(({ skipped }) => ({ skipped: new Set([...skipped, id]) })),
  };
}

const partsOf = (rows: readonly ReadyRow[]): ReadyRow[][] =>
  Array.from({ length: Math.ceil(rows.length / importedAtOnce) }, (_, at) =>
    rows.slice(at * importedAtOnce, (at + 1) * importedAtOnce),
  );

export type Import = ReturnType<typeof useImport>;

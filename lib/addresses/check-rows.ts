import { addressKey } from '@jolimot/card/postal/address-key';
import {
  type Address,
  addressInput,
  addressViolations,
  type Country,
  printedAddress,
} from '@jolimot/contract/addresses';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { z } from 'zod';
import { type ContactField, type ContactRow, contactFields } from './contact-rows';

/** What is wrong with a row, and at which of its fields. `country_unknown`: no country is called that. */
export type RowProblem = {
  readonly field: ContactField;
  readonly code: ViolationCode | 'country_unknown';
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A row that would be kept: what is sent, and its country. */
export type ReadyRow = {
  readonly row: ContactRow;
  readonly input: z.output<typeof addressInput>;
  readonly country: Country;
};

/** A row that has to be mended or left aside. */
export type BadRow = { readonly row: ContactRow; readonly problems: readonly RowProblem[]; readonly country?: Country };

/** What an import would do, told before anything is kept. */
export type DryRun = {
  readonly bad: readonly BadRow[];
  readonly ready: readonly ReadyRow[];
  /** Stand in the book already. */
  readonly known: readonly ContactRow[];
  /** Stand in the file a second time. */
  readonly repeated: readonly ContactRow[];
};

export type DryRunInput = {
  readonly rows: readonly ContactRow[];
  readonly book: readonly Address[];
  readonly countries: readonly Country[];
  readonly findCountry: (name: string) => Country | undefined;
  /** The country of rows that name none. */
  readonly home: Country | undefined;
  /** What the API has refused of a row, by the row's id. */
  readonly refused?: ReadonlyMap<number, readonly RowProblem[]>;
};

const isContactField = (name: unknown): name is ContactField => contactFields.some((field) => field === name);

/** What the contract's own schema refuses: a text that is longer than any envelope has room for, of a field not printed. */
function boundsProblems(input: z.input<typeof addressInput>): RowProblem[] {
  const issues = addressInput.safeParse(input).error?.issues ?? [];
  return issues.flatMap(({ path: [field], code }): RowProblem[] =>
    isContactField(field) ? [{ field, code: code === 'too_big' ? 'too_long' : 'required' }] : [],
  );
}

/** What keeps a row out of the book, by the very rule that the API asks; one sentence a field, which is enough to mend it. */
function problemsOf({ words }: ContactRow, country: Country): RowProblem[] {
  const { country: _written, ...lines } = words;
  const problems = addressViolations(lines, country).flatMap(({ propertyPath, code, params }): RowProblem[] =>
    isContactField(propertyPath) ? [{ field: propertyPath, code, ...(params ? { params } : {}) }] : [],
  );
  const all = [...problems, ...boundsProblems({ ...lines, country: country.iri })];
  return all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at);
}

type Lines = Parameters<typeof printedAddress>[0];

const keyOf = (words: Lines, country: Country): string => addressKey(printedAddress(words, country));

/** What is found of some words in a country. */
type Judged = { readonly country: Country; readonly problems: readonly RowProblem[]; readonly key: string };

/** A row that has not changed is judged once: a phone takes a second for five hundred. */
const judgedWords = new WeakMap<ContactRow['words'], Judged>();

function judge(row: ContactRow, country: Country): Judged {
  const before = judgedWords.get(row.words);
  if (before?.country === country) return before;
  const judged = { country, problems: problemsOf(row, country), key: keyOf(row.words, country) };
  judgedWords.set(row.words, judged);
  return judged;
}

/** The same for the entries of the book. */
const bookEntries = new WeakMap<Address, string>();

function entryKey(address: Address, country: Country): string {
  const key = bookEntries.get(address) ?? keyOf(address, country);
  bookEntries.set(address, key);
  return key;
}

/** The keys of what the book holds already. */
function bookKeys(book: readonly Address[], countries: readonly Country[]): Set<string> {
  const byIri = new Map(countries.map((country) => [country.iri, country]));
  return new Set(
    book.flatMap((address) => {
      const country = byIri.get(address.country);
      return country ? [entryKey(address, country)] : [];
    }),
  );
}

/**
 * Looks at every row before any is kept (docs/product/addresses.md, "Import"): those that cannot be posted to, with the
 * reason; those that stand in the book or in the file already; and the rest, which would be kept once each.
 */
export function dryRun({ rows, book, countries, findCountry, home, refused }: DryRunInput): DryRun {
  const [bad, ready, known, repeated]: [BadRow[], ReadyRow[], ContactRow[], ContactRow[]] = [[], [], [], []];
  const inBook = bookKeys(book, countries);
  const inFile = new Set<string>();
  for (const row of rows) {
    const { country: written, ...lines } = row.words;
    const country = written === '' ? home : findCountry(written);
    if (!country) {
      bad.push({ row, problems: [{ field: 'country', code: written === '' ? 'required' : 'country_unknown' }] });
      continue;
    }
    const { problems: found, key } = judge(row, country);
    const problems = [...found, ...(refused?.get(row.id) ?? [])];
    if (problems.length > 0) bad.push({ row, problems, country });
    else if (inBook.has(key)) known.push(row);
    else if (inFile.has(key)) repeated.push(row);
    else ready.push({ row, country, input: { ...lines, country: country.iri } });
    inFile.add(key);
  }
  return { bad, ready, known, repeated };
}

import { addressKey } from '@jolimot/card/postal/address-lines';
import {
  type Address,
  addressInput,
  addressViolations,
  type Country,
  printedAddress,
  zipcodeFits,
} from '@jolimot/contract/addresses';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { z } from 'zod';
import { type ContactField, type ContactRow, contactFields } from './contact-rows';

/** `country_unknown`: no country has that name. */
export type RowProblem = {
  readonly field: ContactField;
  readonly code: ViolationCode | 'country_unknown';
  readonly params?: Readonly<Record<string, string | number>>;
  /** The server's. */
  readonly message?: string;
};

export type ReadyRow = {
  readonly row: ContactRow;
  readonly input: z.output<typeof addressInput>;
  readonly country: Country;
};

export type BadRow = { readonly row: ContactRow; readonly problems: readonly RowProblem[]; readonly country?: Country };

export type DryRun = {
  readonly bad: readonly BadRow[];
  readonly ready: readonly ReadyRow[];
  /** Already in the book. */
  readonly known: readonly ContactRow[];
  readonly repeated: readonly ContactRow[];
};

export type DryRunInput = {
  readonly rows: readonly ContactRow[];
  readonly book: readonly Address[];
  readonly countries: readonly Country[];
  readonly findCountry: (name: string) => Country | undefined;
  /** For rows that name no country. */
  readonly home: Country | undefined;
  /** Of the API, by row id. */
  readonly refused?: ReadonlyMap<number, readonly RowProblem[]>;
};

type Lines = Parameters<typeof printedAddress>[0];

const isContactField = (name: unknown): name is ContactField => contactFields.some((field) => field === name);

/** A text beyond all limits, in a field that is not printed. */
function boundsProblems(input: z.input<typeof addressInput>): RowProblem[] {
  const issues = addressInput.safeParse(input).error?.issues ?? [];
  return issues.flatMap(({ path: [field], code }): RowProblem[] =>
    isContactField(field) ? [{ field, code: code === 'too_big' ? 'too_long' : 'required' }] : [],
  );
}

/** Gives a postcode its zeros back: `6000` of Nice. */
function linesOf({ words: { country: _written, ...lines }, mayLackZeros }: ContactRow, country: Country): Lines {
  const { zipcode } = lines;
  if (!mayLackZeros || !/^\d+$/u.test(zipcode)) return lines;
  const forms = [zipcode, `0${zipcode}`, `00${zipcode}`];
  return { ...lines, zipcode: forms.find((one) => zipcodeFits(one, country)) ?? zipcode };
}

/** By the API's own rules; one problem per field is enough. */
function problemsOf(row: ContactRow, country: Country): RowProblem[] {
  const lines = linesOf(row, country);
  const problems = addressViolations(lines, country).flatMap(({ propertyPath, code, params }): RowProblem[] =>
    isContactField(propertyPath) ? [{ field: propertyPath, code, ...(params ? { params } : {}) }] : [],
  );
  const all = [...problems, ...boundsProblems({ ...lines, country: country.iri })];
  return all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at);
}

const keyOf = (words: Lines, country: Country): string => addressKey(printedAddress(words, country));

type Judged = { readonly country: Country; readonly problems: readonly RowProblem[]; readonly key: string };

/** Five hundred rows take a phone a second. */
const judgedWords = new WeakMap<ContactRow['words'], Judged>();

function judge(row: ContactRow, country: Country): Judged {
  const before = judgedWords.get(row.words);
  if (before?.country === country) return before;
  const judged = { country, problems: problemsOf(row, country), key: keyOf(linesOf(row, country), country) };
  judgedWords.set(row.words, judged);
  return judged;
}

const bookEntries = new WeakMap<Address, string>();

function entryKey(address: Address, country: Country): string {
  const key = bookEntries.get(address) ?? keyOf(address, country);
  bookEntries.set(address, key);
  return key;
}

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
 * Checks every row before any is saved (docs/product/addresses.md, "Import"). In the browser: nothing is sent before
 * the visitor agrees.
 */
export function dryRun({ rows, book, countries, findCountry, home, refused }: DryRunInput): DryRun {
  const [bad, ready, known, repeated]: [BadRow[], ReadyRow[], ContactRow[], ContactRow[]] = [[], [], [], []];
  const inBook = bookKeys(book, countries);
  const inFile = new Set<string>();
  for (const row of rows) {
    const { country: written } = row.words;
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
    else ready.push({ row, country, input: { ...linesOf(row, country), country: country.iri } });
    inFile.add(key);
  }
  return { bad, ready, known, repeated };
}

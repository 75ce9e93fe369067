import { printedLine, printedLines } from '@jolimot/card/printed-text';
import { z } from 'zod';
import { type IriResource, parseIri, safeId } from './iri';

/** A text that people read, in both languages. */
export const localized = z.object({ fr: z.string().trim().min(1).max(2000), en: z.string().trim().min(1).max(2000) });
/** The same, where either language may be empty. */
export const localizedOrEmpty = z.object({ fr: z.string().trim().max(2000), en: z.string().trim().max(2000) });

/** Cleans a text, unless it is so long that it is too long whatever is left of it: cleaning takes time. */
const cleanedIfShort = (clean: (text: string) => string, maximum: number) => (text: string) =>
  text.length > 4 * maximum ? text : clean(text);

/**
 * A printed text, clean of what is invisible (docs/product/card.md, "Printed text"): what is left decides whether it is
 * too short or too long. `line` is printed on one line and trimmed, `lines` keeps line ends, indents and blank lines.
 */
export const printedText = {
  line: (maximum: number) => z.string().overwrite(cleanedIfShort(printedLine, maximum)).trim().max(maximum),
  lines: (maximum: number) => z.string().overwrite(cleanedIfShort(printedLines, maximum)).max(maximum),
};

/** The part of a page's URL that names an item: `bons-baisers`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

const letter = String.raw`[\p{L}\p{M}]`;
/** Zero-width non-joiner and joiner: Persian and Indian names need them between letters. */
const joiners = String.raw`\u200c\u200d`;
const gaps = String.raw` \u00a0\u202f\-\u2010\u2011`;
/** A full stop is allowed after a word and between initials only: mail programs turn `evil.com` into a link, not `J.R.R.`. */
const endsWord = String.raw`(?<=${letter})\.(?=$|[${gaps}])`;
const initial = String.raw`\p{L}\p{M}*`;
const betweenInitials = String.raw`(?<=(?:^|[.${gaps}])${initial})\.(?=${initial}(?:$|[.${gaps}]))`;
const fullStop = `${endsWord}|${betweenInitials}`;
const nameCharacters = new RegExp(String.raw`^(?=.*\p{L})(?:[\p{L}\p{M}${joiners}${gaps}'’]|${fullStop})*$`, 'u');

/**
 * A person's first or last name, in any script: letters and their marks, spaces, hyphens, apostrophes and full stops.
 * For input only; names stored before this rule are answered unchanged.
 */
export const personName = z
  .string()
  .trim()
  .min(1)
  // Nothing looks at what is too long.
  .max(80, { abort: true })
  .refine((name) => name === '' || nameCharacters.test(name), {
    error: 'A name has letters, spaces, hyphens, apostrophes and full stops only.',
    params: { code: 'name_characters' },
  });

/** A database id on the wire. */
export const id = z.number().int().positive();
/** A database id in a path or query. */
export const idParam = z.coerce.number().int().positive();
/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** A plain day in Europe/Paris, `YYYY-MM-DD`. */
export const day = z.iso.date({ abort: true });

/** Other years are typing mistakes, and PostgreSQL refuses the year 0. */
const isAcceptedYear = (date: string): boolean => date >= '1900-01-01' && date < '2201-01-01';
const acceptedYears = '1900-01-01 to 2200-12-31';
/** A {@link day} in a request. */
export const dayInput = day.refine(isAcceptedYear).meta({ description: acceptedYears });
/** An instant in a request, with any offset. */
export const instantInput = z.iso
  .datetime({ offset: true, abort: true })
  .max(40, { abort: true })
  .refine(isAcceptedYear)
  .meta({ description: acceptedYears });

/**
 * A number that somebody sends, with two decimals at most. The refinement is for what is too small for the first
 * check to see: 3.5e-46 is no number of the database either.
 */
export const decimal = (minimum: number, maximum: number) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .multipleOf(0.01)
    .refine((value) => Number(value.toFixed(2)) === value);
/** Integer euro cents, tax included. */
export const cents = z.number().int();
export const credits = z.number().int();
export const currency = z.literal('EUR');
export const locale = z.enum(['fr', 'en']);
export type Locale = z.infer<typeof locale>;

export const timestamps = { createdAt: instant, updatedAt: instant };
export const softTimestamps = { ...timestamps, deletedAt: instant.nullable() };

/** An answer without a body. */
export const nothing = z.undefined().or(z.null());

/** The issue code by which the API answers 400 for a malformed IRI, and 422 for any other invalid value. */
export const invalidIri = 'invalid_iri';

/** Characters; longer than any valid IRI. */
const iriMaximum = 60;

/** A relation in a payload: the IRI of one resource. */
export const iri = (resource: IriResource) =>
  z
    .string()
    .meta({ maxLength: iriMaximum })
    .superRefine((value, context) => {
      if (parseIri(resource, value) === undefined) {
        const message = `Invalid IRI "${value.slice(0, iriMaximum)}".`;
        context.addIssue({ code: 'custom', message, params: { code: invalidIri } });
      }
    });

/**
 * A draft's reference. Knowing it is what lets a guest open the draft (docs/product/drafts.md, "References").
 * 12 characters of Crockford base32, upper case, at least one letter.
 */
export const creationReference = z.string().regex(/^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{12}$/);

/** A query parameter that may be given several times, once or not at all. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A `x[]=…` filter of ids or IRIs. Invalid values are dropped; when none is valid the filter matches nothing, not everything. */
export const idFilter = (resource: IriResource) =>
  z
    .unknown()
    .transform((value) =>
      listOf(value).flatMap((item) => {
        const text = String(item);
        const parsed = /^[1-9]\d{0,15}$/.test(text) ? safeId(text) : parseIri(resource, text);
        return parsed === undefined ? [] : [parsed];
      }),
    )
    .optional();

/** A boolean filter (`0`, `1`, `true`, `false`); anything else is ignored. */
export const booleanFilter = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
  .catch(undefined);

export const orderFilter = z.enum(['asc', 'desc']).optional().catch(undefined);

/** A plain day; anything else is ignored. */
export const dayFilter = dayInput.optional().catch(undefined);

/** `createdAt[after]` and `createdAt[before]`: days in Paris, both inclusive. */
export const createdBetween = { 'createdAt[after]': dayFilter, 'createdAt[before]': dayFilter };

/** Words to look for; an empty text, or one that is too long, is ignored. */
export const searchFilter = z.string().trim().min(1).max(120).optional().catch(undefined);

/** `order[x]=asc|desc` for each of these fields. */
export function ordering<const Field extends string>(...fields: Field[]) {
  const filters = Object.fromEntries(fields.map((field) => [`order[${field}]`, orderFilter]));
  // `Object.fromEntries` does not keep the key types.
  return filters as Record<`order[${Field}]`, typeof orderFilter>;
}

/** `all=1`: staff also get inactive items; ignored for other callers. */
export const staffAll = { all: booleanFilter };
/** The same for resources with soft deletion: `exists[deletedAt]=1` lists the deleted items instead. */
export const staffAllAndDeleted = { ...staffAll, 'exists[deletedAt]': booleanFilter };

/** Items on a page at most. */
export const largestPage = 100;

/**
 * The query of a list in pages: its own filters, then `page` and `itemsPerPage` (at most 100). Bad values of these two
 * fall back to the defaults.
 * @param itemsPerPage when the caller asks for no other number
 */
export const paged = <Filters extends z.ZodRawShape>(filters: Filters, itemsPerPage = 30) =>
  z.object({
    ...filters,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
    itemsPerPage: z.coerce.number().int().min(1).max(largestPage).default(itemsPerPage).catch(itemsPerPage),
  });

import { printedLine, printedLines } from '@jolimot/card/printed-text';
import { z } from 'zod';
import { type IriResource, parseIri, safeId } from './iri';

export const localized = z.object({ fr: z.string().trim().min(1).max(2000), en: z.string().trim().min(1).max(2000) });
export const localizedOrEmpty = z.object({ fr: z.string().trim().max(2000), en: z.string().trim().max(2000) });

/** Cleaning a long text is slow, and it is refused anyway. */
const cleanedIfShort = (clean: (text: string) => string, maximum: number) => (text: string) =>
  text.length > 4 * maximum ? text : clean(text);

/**
 * The limit counts visible characters (docs/product/card.md, "Printed text"). `lines` keeps line ends, indents and
 * blank lines.
 */
export const printedText = {
  line: (maximum: number) => z.string().overwrite(cleanedIfShort(printedLine, maximum)).trim().max(maximum),
  lines: (maximum: number) => z.string().overwrite(cleanedIfShort(printedLines, maximum)).max(maximum),
};

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

const letter = String.raw`[\p{L}\p{M}]`;
/** Zero-width: Persian and Indian names need them. */
const joiners = String.raw`\u200c\u200d`;
const gaps = String.raw` \u00a0\u202f\-\u2010\u2011`;
/** Only after a word and between initials: mail programs link `evil.com`, not `J.R.R.`. */
const endsWord = String.raw`(?<=${letter})\.(?=$|[${gaps}])`;
const initial = String.raw`\p{L}\p{M}*`;
const betweenInitials = String.raw`(?<=(?:^|[.${gaps}])${initial})\.(?=${initial}(?:$|[.${gaps}]))`;
const fullStop = `${endsWord}|${betweenInitials}`;
/** `John 3rd`, `Louis 2e`; other digits may be a telephone number. */
const ordinal = String.raw`(?<=[${gaps}])\d{1,2}(?=(?:st|nd|rd|th|er|re|e|º|ª)(?:$|[${gaps}]))`;
/** `Gal·la` is Catalan. */
const nameCharacters = new RegExp(
  String.raw`^(?=.*\p{L})(?:[\p{L}\p{M}${joiners}${gaps}'’·&]|${fullStop}|${ordinal})*$`,
  'u',
);

/** Only for input; older names are answered unchanged. */
export const personName = z
  .string()
  .trim()
  .min(1)
  // The regular expression is slow on a long text.
  .max(80, { abort: true })
  .refine((name) => name === '' || nameCharacters.test(name), {
    error: 'A name has letters, spaces, hyphens, apostrophes, full stops, & and · only.',
    params: { code: 'name_characters' },
  });

export const id = z.number().int().positive();
export const idParam = z.coerce.number().int().positive();
/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** `YYYY-MM-DD` in Europe/Paris. */
export const day = z.iso.date({ abort: true });

/** PostgreSQL refuses the year 0. */
const isAcceptedYear = (date: string): boolean => date >= '1900-01-01' && date < '2201-01-01';
const acceptedYears = '1900-01-01 to 2200-12-31';
export const dayInput = day.refine(isAcceptedYear).meta({ description: acceptedYears });
/** Any offset. */
export const instantInput = z.iso
  .datetime({ offset: true, abort: true })
  .max(40, { abort: true })
  .refine(isAcceptedYear)
  .meta({ description: acceptedYears });

/** `multipleOf` misses tiny numbers such as 3.5e-46, which the database refuses. */
export const decimal = (minimum: number, maximum: number) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .multipleOf(0.01)
    .refine((value) => Number(value.toFixed(2)) === value);
/** Euro cents, tax included. */
export const cents = z.number().int();
export const credits = z.number().int();
export const currency = z.literal('EUR');
export const locale = z.enum(['fr', 'en']);
export type Locale = z.infer<typeof locale>;

export const timestamps = { createdAt: instant, updatedAt: instant };
export const softTimestamps = { ...timestamps, deletedAt: instant.nullable() };

export const nothing = z.undefined().or(z.null());

/** Answered with 400; other invalid values get 422. */
export const invalidIri = 'invalid_iri';

/** Longer than any valid IRI. */
const iriMaximum = 60;

export const iri = (resource: IriResource) =>
  z
    .string()
    .meta({ maxLength: iriMaximum })
    .superRefine((value, context) => {
      if (parseIri(resource, value) === undefined) {
        const params = { code: invalidIri, iri: value.slice(0, iriMaximum) };
        context.addIssue({ code: 'custom', message: 'Invalid IRI "{iri}".', params });
      }
    });

/**
 * Opens a guest's draft (docs/product/drafts.md, "References"). 12 characters of Crockford base32, upper case, at least
 * one letter.
 */
export const creationReference = z.string().regex(/^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{12}$/);

/** Why staff read a draft or a mail; the log keeps it. */
export const readReasons = ['clientAsks', 'notArrived', 'fault', 'abuse'] as const;
export type ReadReason = (typeof readReasons)[number];

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Drops invalid values; when none is valid, nothing matches. */
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

/** Ignores invalid values. */
export const booleanFilter = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
  .catch(undefined);

export const orderFilter = z.enum(['asc', 'desc']).optional().catch(undefined);

/** Ignores invalid values. */
export const dayFilter = dayInput.optional().catch(undefined);

/** Days in Paris, both inclusive. */
export const createdBetween = { 'createdAt[after]': dayFilter, 'createdAt[before]': dayFilter };

/** Ignores an empty or too long text. */
export const searchFilter = z.string().trim().min(1).max(120).optional().catch(undefined);

/** `order[x]=asc|desc` for each field. */
export function ordering<const Field extends string>(...fields: Field[]) {
  const filters = Object.fromEntries(fields.map((field) => [`order[${field}]`, orderFilter]));
  // `Object.fromEntries` loses the key types.
  return filters as Record<`order[${Field}]`, typeof orderFilter>;
}

/** `all=1`: staff also get inactive items; ignored for others. */
export const staffAll = { all: booleanFilter };
export const staffAllAndDeleted = { ...staffAll, 'exists[deletedAt]': booleanFilter };

export const largestPage = 100;

/** Bad values fall back to the defaults. */
export const paged = <Filters extends z.ZodRawShape>(filters: Filters, itemsPerPage = 30) =>
  z.object({
    ...filters,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
    itemsPerPage: z.coerce.number().int().min(1).max(largestPage).default(itemsPerPage).catch(itemsPerPage),
  });

/** `id[lt]=9` goes on after that item, quickly on any page. */
export const newestFirst = <Filters extends z.ZodRawShape>(filters: Filters) =>
  paged({ ...filters, 'id[lt]': z.coerce.number().int().positive().optional().catch(undefined) });

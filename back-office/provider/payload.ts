import type { Call } from '@jolimot/contract/call';
import { codeOfMessage, issueCodes } from '@/lib/forms/violations';
import { type FieldFault, faultyForm, type RefusalWords } from './back-office-error';
import type { Resource } from './resources';

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `translations` are sent under their own names. */
function withWords({ translations, ...values }: Values): Values {
  return isRecord(translations) ? { ...values, ...translations } : values;
}

/** Only the API sets a deletion time; `null` restores. */
function withoutBlanks({ deletedAt, ...values }: Values): Values {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  return deletedAt === null ? { ...filled, deletedAt } : filled;
}

/** `name.fr` is `translations.name.fr`; all items of a list are one field (`tags[2]`, `tags.2`). */
export function fieldOf(resource: Resource, values: Values, path: string): string {
  const [field = path] = path.split(/[.[]\d/);
  const [head = ''] = field.split('.');
  const renamed = resource.fields?.[field];
  if (renamed) return renamed;
  return isRecord(values.translations) && head in values.translations ? `translations.${field}` : field;
}

/**
 * The contract's schema shows mistakes before sending.
 * @throws BackOfficeError with a sentence for each refused field
 */
export function payloadOf(resource: Resource, call: Call, values: Values, words: RefusalWords): unknown {
  const body = withoutBlanks(withWords(resource.toBody?.(values) ?? values));
  const read = call.body?.safeParse(body, issueCodes);
  if (!read || read.success) return read?.data;
  const faults = read.error.issues.map(
    (issue): FieldFault => ({
      path: fieldOf(resource, values, issue.path.join('.')),
      sentence: words.fault(codeOfMessage(issue.message) ?? 'invalid'),
    }),
  );
  throw faultyForm(faults);
}

import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { AuditEntry, Changes } from '@jolimot/contract/audit';
import type { ColumnWords } from './columns';

/** `name.fr` has the label `nameFr`, `restrictions.perUser` that of `perUser`, `zoneId` that of `zone`. */
function labelOf(path: string, { t }: ColumnWords): string {
  const joined = path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const last = path.split('.').at(-1) ?? path;
  const known = [joined, last, last.replace(/Id$/, '')].map((name) => t(`fields.${name}`, { _: '' }));
  return known.find(Boolean) ?? path;
}

export const entryLines = ({ changes, details }: AuditEntry, words: ColumnWords): string[] => [
  ...changedFields(changes, words),
  ...(typeof details.credits === 'number' ? [words.t('purchases.credits', { count: details.credits })] : []),
  ...(typeof details.jobs === 'number' ? [words.t('jobs.some', { count: details.jobs })] : []),
  ...(details.reason ? [words.t(`choices.readReason.${details.reason}`)] : []),
];

const inCents: ReadonlySet<string> = new Set(['price', 'originalPrice']);

/** Where the names of states stand, by field. */
const statesOf: Readonly<Record<string, readonly string[]>> = {
  status: ['orderStatus'],
  state: ['choices.batchState', 'choices.creditRequestState', 'choices.reversalState'],
};

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

function textOf(path: string, value: unknown, { t, locale }: ColumnWords): string {
  if (inCents.has(path) && typeof value === 'number') return formatMoney(value);
  const state = statesOf[path]?.map((states) => t(`${states}.${value}`, { _: '' })).find(Boolean);
  if (state) return state;
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : t('history.nothing');
  if (typeof value === 'string' && isInstant(value)) return longMoment(new Date(value), locale);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The action says new and deleted; personal fields have only names. */
const changedFields = (changes: Changes, words: ColumnWords): string[] =>
  Object.entries(changes).flatMap(([path, change]) => {
    const label = labelOf(path, words);
    if (!('before' in change) && !('after' in change)) return [label];
    if (!('before' in change && 'after' in change)) return [];
    const [before, after] = [change.before, change.after].map((value) => textOf(path, value, words));
    return [words.t('history.change', { label, before, after })];
  });

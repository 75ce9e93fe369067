import { AppError, invalid, type Sentence } from '../errors';

/** SQLSTATE. */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Drizzle wraps the database's error. */
function refusalIn(error: unknown): { code: string; constraint: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^\d{2}[0-9A-Z]{3}$/.test(cause.code)) {
      return { code: cause.code, constraint: 'constraint' in cause ? String(cause.constraint) : '' };
    }
  }
  return undefined;
}

export function isDuplicate(error: unknown, index: string): boolean {
  const refusal = refusalIn(error);
  return refusal?.code === uniqueViolation && refusal.constraint === index;
}

/**
 * Turns a duplicate into a 422; a check before would miss a parallel writer.
 * @param paths the property behind each unique index
 * @throws AppError 422 `already_used`
 */
export async function refusingDuplicates<T>(
  paths: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalIn(error);
    const path = refusal?.code === uniqueViolation ? paths[refusal.constraint] : undefined;
    throw path === undefined ? error : duplicate(path);
  }
}

const duplicate = (path: string): AppError => invalid(path, 'already_used', 'This value is already used.');

/**
 * @param detail what to do instead
 * @throws AppError `conflict`
 */
export async function refusingWhatIsInUse<T>(detail: Sentence, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (refusalIn(error)?.code === foreignKeyViolation) throw new AppError('conflict', { detail, cause: error });
    throw error;
  }
}

/** @param rows `returning()` of an insert of one */
export function written<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The row was not written.');
  return row;
}

/** Drops undefined fields, for `exactOptionalPropertyTypes`. */
export function given<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // `fromEntries` loses the key types.
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

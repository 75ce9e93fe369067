import { AppError, invalid } from '../errors';

/** PostgreSQL's own names of refusals (SQLSTATE). */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The database's own error within the one that drizzle throws. */
function refusalIn(error: unknown): { code: string; constraint: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^\d{2}[0-9A-Z]{3}$/.test(cause.code)) {
      return { code: cause.code, constraint: 'constraint' in cause ? String(cause.constraint) : '' };
    }
  }
  return undefined;
}

/** Whether a write failed because another row has the same value in a unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const refusal = refusalIn(error);
  return refusal?.code === uniqueViolation && refusal.constraint === index;
}

/**
 * Does a write; what another row already has becomes a 422. The database is asked rather than looked at before, so that
 * two writers at the same time are told apart too.
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
 * Deletes; what other rows still need becomes a 409.
 * @param detail what to do instead
 * @throws AppError `conflict`
 */
export async function refusingWhatIsInUse<T>(detail: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (refusalIn(error)?.code === foreignKeyViolation) throw new AppError('conflict', { detail, cause: error });
    throw error;
  }
}

/** A change's fields without those that were left out, as `exactOptionalPropertyTypes` wants it. */
export function given<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

import { systemCodeOf } from '../errors';

/** The database cannot be reached: the request may be repeated. */
export const isOutage = (error: unknown): boolean => anyCause(error, tellsOutage);

/** This machine's disk, or the database's (53100), by the codes of the system or of PostgreSQL. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean =>
  anyCause(error, (cause) => diskFull.has(systemCodeOf(cause) ?? ''));

function anyCause(error: unknown, tells: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (tells(cause)) return true;
  }
  return false;
}

/**
 * PostgreSQL's manual, appendix A: 08 connection; 57P01 to 57P03 server stops, crashed or starts; 53300 too many
 * connections; 57014 statement timeout; 25P03 idle transaction.
 */
const sqlStates = /^(08[0-9A-Z]{3}|57P0[123]|53300|57014|25P03)$/;

/** Only with a `syscall` of a socket. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The embedded database's socket is a file.
  'ENOENT',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Messages of `pg` and its pool, whose errors have no code. */
const words = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Query read timeout$/,
  /^Cannot use a pool after calling end on the pool$/,
];

function tellsOutage(error: Error): boolean {
  const { code, syscall } = { code: undefined, syscall: undefined, ...error };
  if (typeof code === 'string') {
    if (sqlStates.test(code)) return true;
    if (socketCodes.has(code) && (error instanceof AggregateError || socketCalls.has(String(syscall)))) return true;
  }
  return words.some((known) => known.test(error.message));
}

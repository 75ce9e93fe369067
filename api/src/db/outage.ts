/**
 * Whether an error means that the database cannot be reached (stopped, restarted, overloaded, connection broken), and
 * not that it refused a statement. Such a request may be repeated.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (tellsOutage(cause)) return true;
  }
  return false;
}

/**
 * SQLSTATE: class 08 is the connection; 57P01 to 57P03 a server that stops, crashed or starts; 53300 too many
 * connections; 57014 a statement that took longer than we let it; 25P03 a transaction that was idle too long.
 * (PostgreSQL's manual, appendix A.)
 */
const sqlStates = /^(08[0-9A-Z]{3}|57P0[123]|53300|57014|25P03)$/;

/** Of the system, when it comes from a socket (`syscall`): a file may be refused or missing for other reasons. */
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

/** What `pg` and its pool say; those errors have no code. */
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

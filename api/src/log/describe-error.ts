import { AppError, defaultDetail } from '../errors';

/** What the log says of an error: names, codes and places, never a value. */
export interface ErrorDescription {
  /** Its class. */
  type: string;
  /** The refusal's code, or the system's own one, such as `ECONNREFUSED`. */
  code?: string;
  /** The database's own code (SQLSTATE). */
  sqlState?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** The statement as it was written, with placeholders where its parameters went. */
  statement?: string;
  /** Only when the message is known to quote no value. */
  message?: string;
  /** The frames of the trace, without the message above them. */
  stack?: string;
  cause?: ErrorDescription;
  /** What an error of several is made of. */
  errors?: ErrorDescription[];
}

/** Causes are followed this far: a chain of causes may be circular. */
const longestChain = 6;
const mostTogether = 5;

/**
 * Describes anything that was thrown. Messages quote what they complain about (`invalid input syntax for type integer:
 * "…"`, a path, an address, a recipient), and so do the fields that libraries add; so only what is listed here is
 * written.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error)) return { type: thrown === null ? 'null' : typeof thrown };
  const message = harmlessMessage(thrown);
  const stack = framesOf(thrown);
  const deeper = depth + 1 < longestChain;
  return {
    type: classOf(thrown),
    ...codesOf(thrown),
    ...(message === undefined ? {} : { message }),
    ...(stack === '' ? {} : { stack }),
    ...(deeper && thrown.cause !== undefined ? { cause: describeError(thrown.cause, depth + 1) } : {}),
    ...(deeper && thrown instanceof AggregateError
      ? { errors: thrown.errors.slice(0, mostTogether).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}

/**
 * The same in one line, for where there is no room for more: each class of the chain with its code and, of the first,
 * where it was thrown.
 */
export function errorLine(thrown: unknown): string {
  const parts: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(thrown); one; one = one.cause) {
    const { type, code, sqlState, constraint, message } = one;
    const known = [type, code, sqlState, constraint].filter((word) => word !== undefined).join(' ');
    parts.push(message === undefined ? known : `${known} (${message})`);
  }
  const place = /^\s+at (.+)/.exec(framesOf(thrown))?.[1];
  return `${parts.join(', because of ')}${place === undefined ? '' : `, at ${place}`}`;
}

/** Names of classes, tables and codes: made by programs, never by callers. */
const className = /^[A-Z][A-Za-z0-9]{0,60}$/;
const systemCode = /^[A-Z][A-Z0-9_]{2,60}$/;
const sqlStateShape = /^[0-9A-Z]{5}$/;
const identifier = /^[a-z_][a-z0-9_]{0,62}$/;

function classOf(error: Error): string {
  const names = [error.name === 'Error' ? error.constructor.name : error.name, error.constructor.name];
  return names.find((name) => className.test(name)) ?? 'Error';
}

function codesOf(error: Error): Partial<ErrorDescription> {
  if (error instanceof AppError) return { code: error.code };
  const said = (name: string, shape: RegExp): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' && shape.test(value) ? value : undefined;
  };
  const statement: unknown = Reflect.get(error, 'query');
  // `severity` is what only the database's own answers have: a system code may have five letters too (`EPERM`).
  const sqlState = said('severity', /./) === undefined ? undefined : said('code', sqlStateShape);
  const found = {
    code: sqlState === undefined ? said('code', systemCode) : undefined,
    sqlState,
    schema: said('schema', identifier),
    table: said('table', identifier),
    column: said('column', identifier),
    constraint: said('constraint', identifier),
    statement: typeof statement === 'string' ? textOfStatement(statement) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const longestStatement = 2000;

/** A statement whose literals are taken out, in case one was written into it rather than given as a parameter. */
const textOfStatement = (statement: string): string =>
  statement
    .replace(/"[^"]*"|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (part) => (part.startsWith('"') ? part : "'…'"))
    .slice(0, longestStatement);

/** Messages of `pg`, of Node and of ours that never vary. */
const fixedMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'socket hang up',
  'premature close',
  'The payment provider failed.',
]);

function harmlessMessage(error: Error): string | undefined {
  if (fixedMessages.has(error.message)) return error.message;
  return error instanceof AppError && error.message === defaultDetail(error.code) ? error.message : undefined;
}

/** `at name (file:line:column)`: names of functions and files, nothing in quotes, and an `@` only in a package's name. */
const frame = /^ {4}at (?:[\w$.<>[\]#/\\:()+ -]|node_modules[/\\]@)+$/;

/** The frames of a trace. The message stands above them, may have several lines, and may look like a frame itself. */
function framesOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '';
  const { stack, message } = thrown;
  const at = message === '' ? -1 : stack.indexOf(message);
  const lines = (at === -1 ? stack : stack.slice(at + message.length)).split('\n');
  // What follows the last line that is no frame: a message that was changed after the trace was taken is above it.
  const frames = lines.slice(lines.findLastIndex((line) => !frame.test(line)) + 1);
  return frames.slice(0, 20).join('\n');
}

import { AppError, isSentence } from '../errors';

/** Names, codes and places, never a value. */
export interface ErrorDescription {
  type: string;
  /** Ours, or the system's, such as `ECONNREFUSED`. */
  code?: string;
  sqlState?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  statement?: string;
  /** Only when it is known to quote no value. */
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

/** A chain of causes may be circular. */
const longestChain = 6;
const mostTogether = 5;

/**
 * Messages and fields of libraries quote values (`invalid input syntax for type integer: "…"`, a path, a recipient), so
 * only the listed fields are written.
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

/** Each class of the chain with its code, and where the first was thrown. */
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

/** These names are made by programs, never by callers. */
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
  // A system code may have five letters too (`EPERM`).
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

/** In case a literal was written into it. */
const textOfStatement = (statement: string): string =>
  statement
    .replace(/"[^"]*"|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (part) => (part.startsWith('"') ? part : "'…'"))
    .slice(0, longestStatement);

/** Messages without values, of `pg`, Node and ours. */
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
  const isFixed = fixedMessages.has(error.message) || (error instanceof AppError && isSentence(error.message));
  return isFixed ? error.message : undefined;
}

/** `at name (file:line:column)`: nothing in quotes, and an `@` only in a package's name. */
const frame = /^ {4}at (?:[\w$.<>[\]#/\\:()+ -]|node_modules[/\\]@)+$/;

/** A line of a message may look like a frame. */
function framesOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '';
  const { stack, message } = thrown;
  const at = message === '' ? -1 : stack.indexOf(message);
  const lines = (at === -1 ? stack : stack.slice(at + message.length)).split('\n');
  // Keeps only the frames at the end, because the message may have changed since.
  const frames = lines.slice(lines.findLastIndex((line) => !frame.test(line)) + 1);
  return frames.slice(0, 20).join('\n');
}

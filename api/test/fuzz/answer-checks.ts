import { problem, unauthorized } from '@jolimot/contract/problem';
import { DescribedAnswers } from '../app/described-answers';
import type { FuzzCall } from './document';
import type { LogEntry } from './log-watch';
import type { WireRequest } from './request-draft';
import type { Answer, Silence } from './send';
import { marker } from './vocabulary';

/** What is wrong with an answer: a kind for grouping, and the words. */
export interface Verdict {
  kind: 'error' | 'undocumented' | 'not described' | 'headers' | 'slow' | 'silence' | 'leak' | 'log';
  words: string;
}

/** Answers that take longer are findings, ms. */
const slowMs = 2000;

const securityHeaders = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'x-request-id'];

/** Words of a database or a stack, none of which is ever sent. */
const traces = [
  /\n\s+at [\w.<>]+ ?\(/,
  /node_modules\//,
  /\/api\/src\//,
  /\.ts:\d+:\d+/,
  /Failed query/,
  /duplicate key value/,
  /violates [a-z-]+ constraint/,
  /invalid input syntax/,
  /invalid byte sequence/,
  /relation "\w+" does not exist/,
  /out of range for type/,
  /\$argon2id?\$/,
];
/** The same in the log, where a stack may be: what was asked of the database with. */
const logged: readonly { pattern: RegExp; words: string }[] = [
  { pattern: /\$argon2id?\$/, words: 'a password’s hash' },
  { pattern: /\\nparams: (?!\\n|"|$)/, words: 'parameters of a statement' },
  { pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/, words: 'an access token' },
  { pattern: new RegExp(marker), words: 'a text that was sent' },
];

/** What an answer is judged by, beside itself. */
interface Circumstances {
  /** E-mail addresses that this actor must not read. */
  foreign?: readonly string[];
  /** Whether an answer must come at all. */
  owed?: boolean;
  /** Whether it has no body whatever it says. */
  bare?: boolean;
  request?: WireRequest;
}

/** Holds every answer against the API's own document. */
export class AnswerChecker {
  private readonly described: DescribedAnswers;

  /** @param document the running API's own */
  constructor(document: unknown) {
    this.described = new DescribedAnswers(document);
  }

  /** @param call the call that was meant; undefined for bytes that may be no call at all */
  check(
    call: FuzzCall | undefined,
    answer: Answer | Silence,
    entries: readonly LogEntry[],
    { foreign = [], owed = true, bare = false, request }: Circumstances = {},
  ): Verdict[] {
    const found = entries.flatMap((one) => ofLog(one));
    if ('silence' in answer) {
      const unsendable = answer.silence.startsWith('unsendable');
      if (owed && !unsendable) found.push({ kind: 'silence', words: answer.silence });
      return found;
    }
    if (answer.status >= 500 && !excused(answer)) found.push({ kind: 'error', words: String(answer.status) });
    if (answer.ms > slowMs) found.push({ kind: 'slow', words: `over ${slowMs / 1000} s` });
    // A revalidation is HTTP's own, and no HEAD has a body.
    const empty = bare || (answer.status === 304 && request?.headers['if-none-match'] !== undefined);
    const words = empty ? undefined : call ? this.ofDocument(call, answer) : ofDialect(answer);
    if (words !== undefined) found.push({ kind: call ? 'undocumented' : 'not described', words });
    const missing = securityHeaders.filter((name) => !answer.headers[name]);
    if (missing.length > 0) found.push({ kind: 'headers', words: `without ${missing.join(', ')}` });
    const trace = traces.find((pattern) => pattern.test(answer.body));
    if (trace) found.push({ kind: 'leak', words: `the answer holds ${trace}` });
    // An answer may say what it was asked with.
    const sent = `${request?.target ?? ''} ${request?.body?.toString() ?? ''}`;
    if (foreign.some((address) => answer.body.includes(address) && !sent.includes(address)))
      found.push({ kind: 'leak', words: 'another’s e-mail address' });
    return found;
  }

  private ofDocument(call: FuzzCall, answer: Answer): string | undefined {
    const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    // The document looks at a call's method and path alone.
    const { method, path } = call;
    const described = this.described.problemOf({ method, path }, answer.status, type, answer.body);
    if (described !== undefined) return described;
    return answer.status >= 400 ? ofDialect(answer) : undefined;
  }
}

/** A refusal that says when to come again, and is documented. */
function excused({ status, headers, body }: Answer): boolean {
  const code = problem.safeParse(tryJson(body)).data?.code;
  return (
    status === 503 &&
    headers['retry-after'] !== undefined &&
    (code === 'unavailable' || code === 'payment_provider_unavailable')
  );
}

function ofDialect({ status, headers, body }: Answer): string | undefined {
  if (status < 400) return undefined;
  const type = headers['content-type'] ?? '';
  if (body === '' && type === '') return `a bare ${status}`;
  if (status === 401 && /^application\/json/.test(type)) {
    return unauthorized.safeParse(tryJson(body)).success ? undefined : 'a 401 in other words';
  }
  if (!/^application\/problem\+json/.test(type)) return `a ${status} as ${type || 'nothing'}`;
  const parsed = problem.safeParse(tryJson(body));
  if (!parsed.success) return `a ${status} that is no problem document`;
  return parsed.data.status === status ? undefined : `a ${status} that says ${parsed.data.status}`;
}

function ofLog({ line }: LogEntry): Verdict[] {
  return logged
    .filter(({ pattern }) => pattern.test(line))
    .map(({ words }) => ({ kind: 'log', words: `the log holds ${words}` }));
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

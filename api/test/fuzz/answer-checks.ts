import { problem, unauthorized } from '@jolimot/contract/problem';
import { DescribedAnswers } from '../app/described-answers';
import type { FuzzCall } from './document';
import type { LogEntry } from './log-watch';
import type { WireRequest } from './request-draft';
import type { Answer, Silence } from './send';
import { marker } from './vocabulary';

export interface Verdict {
  kind: 'error' | 'undocumented' | 'not described' | 'headers' | 'slow' | 'silence' | 'leak' | 'log';
  words: string;
}

/** Slower answers are findings, ms. */
const slowMs = 2000;

const securityHeaders = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'x-request-id'];

/** Words of a database or a stack: never sent. */
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
/** For the log, where a stack is allowed but no parameter of a query. */
const logged: readonly { pattern: RegExp; words: string }[] = [
  { pattern: /\$argon2id?\$/, words: 'a password’s hash' },
  { pattern: /\\nparams: (?!\\n|"|$)/, words: 'parameters of a statement' },
  { pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/, words: 'an access token' },
  { pattern: new RegExp(marker), words: 'a text that was sent' },
];

interface Circumstances {
  /** E-mail addresses that this actor must not read. */
  foreign?: readonly string[];
  /** An answer must come. */
  owed?: boolean;
  /** Never has a body. */
  bare?: boolean;
  request?: WireRequest;
}

export class AnswerChecker {
  private readonly described: DescribedAnswers;

  constructor(document: unknown) {
    this.described = new DescribedAnswers(document);
  }

  /** @param call undefined for bytes that may be no call */
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
    // 304 comes from HTTP itself; HEAD has no body.
    const empty = bare || (answer.status === 304 && request?.headers['if-none-match'] !== undefined);
    const words = empty ? undefined : call ? this.ofDocument(call, answer) : ofDialect(answer);
    if (words !== undefined) found.push({ kind: call ? 'undocumented' : 'not described', words });
    const missing = securityHeaders.filter((name) => !answer.headers[name]);
    if (missing.length > 0) found.push({ kind: 'headers', words: `without ${missing.join(', ')}` });
    const trace = traces.find((pattern) => pattern.test(answer.body));
    if (trace) found.push({ kind: 'leak', words: `the answer holds ${trace}` });
    const sent = `${request?.target ?? ''} ${request?.body?.toString() ?? ''}`;
    if (foreign.some((address) => answer.body.includes(address) && !sent.includes(address)))
      found.push({ kind: 'leak', words: 'another’s e-mail address' });
    return found;
  }

  private ofDocument(call: FuzzCall, answer: Answer): string | undefined {
    const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const { method, path } = call;
    const described = this.described.problemOf({ method, path }, answer.status, type, answer.body);
    if (described !== undefined) return described;
    return answer.status >= 400 ? ofDialect(answer) : undefined;
  }
}

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

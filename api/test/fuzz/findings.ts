import type { Verdict } from './answer-checks';
import type { WireRequest } from './request-draft';
import type { Answer, Silence } from './send';

interface Evidence {
  request?: WireRequest;
  raw?: Buffer;
  note: string;
  cause: string | undefined;
  answer: Answer | Silence;
}

export interface Finding extends Evidence {
  /** A call's name, or a label for raw bytes. */
  of: string;
  verdict: Verdict;
  times: number;
}

/** The same fault varies in numbers and texts. */
const groupOf = (of: string, { kind, words }: Verdict, cause: string | undefined): string =>
  `${kind} ${of} ${words.replace(/\d+/g, '#').slice(0, 120)} ${kind === 'error' ? (cause ?? '').replace(/\d+|"[^"]*"/g, '#').slice(0, 200) : ''}`;

export class Findings {
  private readonly groups = new Map<string, Finding>();

  add(of: string, verdict: Verdict, evidence: Evidence): boolean {
    const group = groupOf(of, verdict, evidence.cause);
    const known = this.groups.get(group);
    if (known) known.times += 1;
    else this.groups.set(group, { of, verdict, times: 1, ...evidence });
    return known !== undefined;
  }

  shrink(of: string, verdict: Verdict, cause: string | undefined, request: WireRequest): void {
    const known = this.groups.get(groupOf(of, verdict, cause));
    if (known) known.request = request;
  }

  get all(): Finding[] {
    return [...this.groups.values()];
  }

  /** Each fault once, with its calls. @param but a kind to leave out */
  report(but?: Verdict['kind']): string[] {
    const faults = new Map<string, Finding[]>();
    for (const one of this.all.filter(({ verdict }) => verdict.kind !== but)) {
      const fault = groupOf('', one.verdict, one.cause);
      faults.set(fault, [...(faults.get(fault) ?? []), one]);
    }
    return [...faults.values()].flatMap(([first, ...others]) => (first ? lines(first, others) : []));
  }
}

function lines(finding: Finding, others: readonly Finding[]): string[] {
  const { of, verdict, times, note, cause, answer } = finding;
  const said = 'silence' in answer ? answer.silence : `${answer.status} ${answer.body.slice(0, 160)}`;
  return [
    `${verdict.kind}: ${of}: ${verdict.words} (${times} times; ${note})`,
    ...(others.length === 0 ? [] : [`  also: ${others.map((one) => one.of).join(', ')}`]),
    ...(cause === undefined ? [] : [`  cause: ${cause}`]),
    `  answer: ${said}`,
    `  request: ${requestLine(finding)}`,
  ];
}

const longest = 1500;

/** Without the token: it is the actor's, whom the note names. */
function requestLine({ request, raw }: Finding): string {
  if (raw) return cut(JSON.stringify({ raw: raw.toString('latin1').replace(/(Authorization: Bearer )\S+/, '$1…') }));
  if (!request) return '';
  const { authorization: _, ...headers } = request.headers;
  return cut(JSON.stringify({ ...request, headers, body: request.body?.toString() }));
}

const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

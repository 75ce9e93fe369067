import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { problem } from '@jolimot/contract/problem';
import { marker } from '../contract/world';
import { goodPassword } from '../fixtures/accounts';
import { secret } from './everyday-texts';
import { isStranger } from './owners-data';
import type { Sent } from './sent-step';
import type { Step } from './steps';

/** For one answer, ms. */
const mostWork = 2000;
const securityHeaders = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'x-request-id'];

/** Of a stack, a database or a hash. */
const neverAnswered = [
  /\n\s+at [\w.<>]+ ?\(|node_modules\/|\/api\/src\/|\.ts:\d+:\d+/,
  /Failed query|duplicate key value|violates [a-z-]+ constraint|invalid input syntax|invalid byte sequence/,
  /relation "\w+" does not exist|out of range for type|\$argon2id?\$/,
];

/** A stack may stand in the log. */
const neverLogged: Readonly<Record<string, RegExp>> = {
  'a password’s hash': /\$argon2id?\$/,
  'parameters of a statement': /\\nparams: (?!\\n|"|$)/,
  'an access token': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/,
  'a text that was sent': new RegExp(`${secret}|${marker}|${goodPassword}`),
};

/** Besides what `check-answers.ts` says of them. */
export function faultsOf(step: Step, { request, answers, work }: Sent, log: string): string[] {
  const said = `${request.url} ${request.payload ?? ''}`;
  const isPrivate = isStranger(step) && !said.includes(marker);
  return [
    ...Object.entries(neverLogged).flatMap(([what, form]) => (form.test(log) ? [`the log holds ${what}`] : [])),
    ...(work > mostWork * answers.length ? ['more than two seconds of work'] : []),
    ...answers.flatMap((answer) => faultsOfAnswer(answer, log)),
    ...(isPrivate && answers.some(({ body }) => body.includes(marker)) ? ['a stranger has read the owner’s data'] : []),
    ...faultsOfKey(calls[step.name], answers),
  ];
}

function faultsOfAnswer({ statusCode, headers, body }: Sent['answers'][number], log: string): string[] {
  const isAway = statusCode === 503 && headers['retry-after'] !== undefined;
  return [
    ...(statusCode >= 500 && !isAway ? [`${statusCode}, ${errorIn(log)}`] : []),
    ...(statusCode >= 400 && statusCode !== 401 && statusIn(body) !== statusCode ? [`a bare ${statusCode}`] : []),
    ...securityHeaders.filter((name) => !headers[name]).map((name) => `no header ${name}`),
    ...neverAnswered.filter((form) => form.test(body)).map((form) => `the answer holds ${form}`),
  ];
}

/** One key has one answer, unless it is a refusal. */
function faultsOfKey({ idempotent }: Call, answers: Sent['answers']): string[] {
  const kept = answers.find(({ statusCode }) => statusCode < 300);
  const isSame = (one: Sent['answers'][number]) => one.statusCode === kept?.statusCode && one.body === kept.body;
  if (!idempotent || !kept || answers.every(isSame)) return [];
  return [`one key with the answers ${answers.map(({ statusCode }) => statusCode).join(', ')}`];
}

function statusIn(body: string): number | undefined {
  try {
    return problem.safeParse(JSON.parse(body)).data?.status;
  } catch {
    return undefined;
  }
}

const errorIn = (log: string): string => /"err":.{0,600}/.exec(log)?.[0] ?? 'and nothing in the log';

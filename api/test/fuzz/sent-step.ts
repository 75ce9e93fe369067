import { randomUUID } from 'node:crypto';
import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Ask } from '../contract/every-call';
import { askOf } from '../contract/examples';
import type { World } from '../contract/world';
import { formBody } from '../fixtures/cards';
import { blankPng, noisePhoto } from '../fixtures/pictures';
import { written, writtenPlainly } from './hostile-values';
import type { KnownValues } from './known-values';
import type { Step } from './steps';
import { fields } from './values';

type Request = InjectOptions & { url: string; headers: Record<string, string> };

export interface Sent {
  request: Request;
  answers: LightMyRequestResponse[];
  /** Of the processor, which the machine’s other work does not change, ms. */
  work: number;
}

const files = Promise.all([
  noisePhoto(900, 700),
  noisePhoto(1200, 1700, 'png'),
  ...[blankPng(60, 60), Buffer.from('GIF89a'), Buffer.from('%PDF-1.4')],
]);

export async function send(step: Step, request: Request, app: FastifyInstance): Promise<Sent> {
  const begin = process.cpuUsage();
  const one = () => app.inject(request);
  const answers = step.sending === 'four at once' ? await Promise.all([one(), one(), one(), one()]) : [await one()];
  if (step.sending === 'twice') answers.push(await one());
  const { user, system } = process.cpuUsage(begin);
  return { request, answers, work: (user + system) / 1000 };
}

export async function requestOf(step: Step, world: World, known: KnownValues): Promise<Request> {
  const call = calls[step.name];
  // Earlier steps may have removed what an example needs.
  const example = step.example && (await askOf(step.name, world, step.who).catch(() => undefined));
  const plainly = (value: unknown) => writtenPlainly(value, known.fill);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(plainly(step.params[name])));
  const url = new URL(example?.url ?? path, 'http://api.test');
  for (const [name, value] of step.query) url.searchParams.append(name, plainly(value));
  const { headers, ...body } = await bodyOf(step, example, known);
  return {
    method: call.method,
    url: url.pathname + url.search,
    ...body,
    headers: {
      ...world.headersOf[step.who],
      ...(call.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
      ...example?.headers,
      ...step.headers,
    },
  };
}

/** An empty or dotted segment would be another call. */
function segment(text: string): string {
  const escaped = encodeURIComponent(text.toWellFormed());
  return /^\.{0,2}$/.test(escaped) ? `x${escaped}` : escaped;
}

async function bodyOf(step: Step, example: Ask | undefined, known: KnownValues): Promise<Omit<Ask, 'url'>> {
  const { body, multipart }: Call = calls[step.name];
  if (!body) return {};
  if (Buffer.isBuffer(example?.payload)) return { payload: example.payload };
  const made = Object.entries(fields.parse(step.body));
  if (multipart) {
    const texts = made.map(([name, value]) => [name.replace(/["\r\n]/g, '_'), writtenPlainly(value, known.fill)]);
    const bytes = step.file === undefined ? undefined : (await files)[step.file];
    return formBody(Object.fromEntries(texts), bytes && { bytes });
  }
  const replaced = Object.fromEntries(made.filter(([name]) => step.example?.includes(name)));
  const whole = example ? { ...example.payload, ...replaced } : step.body;
  return { payload: Buffer.from(written(whole, known.fill)), headers: { 'content-type': 'application/json' } };
}

import { readFile } from 'node:fs/promises';
import './server-words';
import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { problem, unauthorized } from '@jolimot/contract/problem';
import { z } from 'zod';
import type { Answer, Arrived, NamedCall } from './answer';
import { usualAnswers } from './usual-answers';

type Answering = Answer | ((arrived: Arrived) => Answer | Promise<Answer>);

const table = Object.values(calls).map((call: Call) => ({
  call,
  name: `${call.method} ${call.path}`,
  form: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

const isNamed = (name: string): name is NamedCall => /^(GET|POST|PUT|PATCH|DELETE) \//.test(name);

/** The one with the fewest parameters. */
function callOf(method: string, path: string): { call: Call; name: NamedCall } {
  const fitting = table.filter(({ call, form }) => call.method === method && form.test(path));
  const [found] = fitting.sort((one, other) => one.name.split('{').length - other.name.split('{').length);
  if (!found || !isNamed(found.name)) throw new Error(`The contract has no call ${method} ${path}.`);
  return { call: found.call, name: found.name };
}

/** @throws Error for a call that the contract does not have */
function nameInContract(call: NamedCall): NamedCall {
  const [method = '', path = ''] = call.split(' ');
  return callOf(method, path.replace(/\{\w+\}/g, '0')).name;
}

/** @throws Error for what the contract does not take */
function checkBody({ body: schema }: Call, name: string, body: Arrived['body']): void {
  if (typeof body !== 'string') return;
  const sent: unknown = JSON.parse(body);
  const read = schema?.safeParse(sent);
  if (!read?.success) throw new Error(`${name} does not take ${body}: ${read?.error.message}`);
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
  const unknown = Object.keys(Object(sent)).filter((key) => known && !known.includes(key));
  if (unknown.length > 0) throw new Error(`${name} does not know ${unknown}.`);
}

/** @throws Error for what the contract does not give */
function checkAnswer(call: Call, name: string, { status, json }: Answer): void {
  if (status >= 400) {
    (status === 401 ? unauthorized : problem).parse(json);
    return;
  }
  const schema = call.answers[status];
  if (!schema) throw new Error(`${name} never answers ${status}.`);
  const read = schema.safeParse(status === 204 ? undefined : json);
  if (!read.success) throw new Error(`${name} never answers so: ${read.error.message}`);
}

/** `{ totalItems, member }` gives a total over all pages. */
const isPage = (json: unknown): json is { member: unknown } =>
  typeof json === 'object' && json !== null && 'totalItems' in json && 'member' in json;

const fonts = '/packages/card/fonts/';
const ofCards = /^\/(creations|customizations|products|photos|covers\/\d+)\b/;

export class FakeApi {
  private given = new Map<NamedCall, Answering>();
  arrived: Arrived[] = [];
  cards: typeof fetch | null = null;
  faults: unknown[] = [];

  answer(call: NamedCall, given: Answering | null): void {
    const name = nameInContract(call);
    if (given) this.given.set(name, given);
    else this.given.delete(name);
  }

  requestsOf(call: NamedCall): readonly Arrived[] {
    const name = nameInContract(call);
    return this.arrived.filter((one) => one.call === name);
  }

  forget(): void {
    this.given = new Map();
    this.arrived = [];
    this.faults = [];
    this.cards = null;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost:3000');
    init.signal?.throwIfAborted();
    if (url.pathname.startsWith(fonts)) return new Response(await readFile(`.${url.pathname}`));
    if (url.port !== '4000') return new Response(null, { status: 404 });
    try {
      return await this.take(url, init);
    } catch (fault) {
      if (init.signal?.aborted) throw fault;
      this.faults.push(fault);
      throw new TypeError('Failed to fetch', { cause: fault });
    }
  };

  private async take(url: URL, { method = 'GET', ...init }: RequestInit): Promise<Response> {
    const { call, name } = callOf(method, url.pathname);
    const headers = new Headers(init.headers);
    const arrived = { call: name, path: url.pathname, query: url.searchParams, body: init.body, headers };
    this.arrived.push(arrived);
    checkBody(call, name, init.body);
    const given = this.given.get(name);
    if (!given && this.cards && ofCards.test(url.pathname)) return this.cards(url, { method, ...init });
    const answering = given ?? usualAnswers[name];
    if (!answering) throw new Error(`No answer for ${name}: give it one, or the usual ones.`);
    const answer = typeof answering === 'function' ? await answering(arrived) : answering;
    const { json } = answer;
    const items = isPage(json) ? json.member : json;
    checkAnswer(call, name, { ...answer, json: items });
    const isLinked = headers.get('accept') === 'application/ld+json' && call.ld?.shape === 'collection';
    const linked = Array.isArray(json) && isLinked ? { totalItems: json.length, member: json } : json;
    const body = isPage(linked) && !isLinked ? items : linked;
    return answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(body, { status: answer.status });
  }
}

export const shop = new FakeApi();

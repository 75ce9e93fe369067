import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Deliver, EventSender } from './stand-in-events';
import { StandInError, StandInState } from './stand-in-state';

export const standInKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
};

/** Stripe's HTTP API as far as the shop uses it: states, idempotency keys, errors, signed messages. */
export interface StripeStandIn {
  url: string;
  state: StandInState;
  events: EventSender;
  /** Delays of a message, ms: none for never, two for twice. */
  schedule: (intentId: string, type: string) => readonly number[];
  /** Number of next requests that fail; answers with a key are kept, as Stripe does. */
  failures: number;
  asked: Map<string, number>;
  close(): Promise<void>;
}

interface Kept {
  fingerprint: string;
  status: number;
  body: string;
}

const method = z.enum(['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_threeDSecure2Required', 'pm_slow_bank']);

/** @param port default: a free one */
export async function startStripeStandIn(deliver: Deliver = async () => 204, port = 0): Promise<StripeStandIn> {
  const events = new EventSender(standInKeys.STRIPE_WEBHOOK_SECRET, deliver);
  const state = new StandInState((type, object) => {
    const intentId = 'payment_intent' in object ? object.payment_intent : object.id;
    for (const delay of standIn.schedule(intentId, type)) events.send(type, object, delay);
  });
  const kept = new Map<string, Kept>();
  const server = createServer((request, response) => void answer(standIn, kept, request, response));
  const standIn: StripeStandIn = {
    url: '',
    state,
    events,
    schedule: () => [],
    failures: 0,
    asked: new Map(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  standIn.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return standIn;
}

async function answer(standIn: StripeStandIn, kept: Map<string, Kept>, request: IncomingMessage, to: ServerResponse) {
  const form = new URLSearchParams(await text(request));
  const { pathname, searchParams } = new URL(request.url ?? '/', standIn.url);
  const asked = `${request.method} ${pathname.replace(/pi_\w+/, '{id}')}`;
  standIn.asked.set(asked, (standIn.asked.get(asked) ?? 0) + 1);
  const send = (status: number, body: string, replayed = false) =>
    to
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': 'req_standin',
        ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
      })
      .end(body);
  if (request.headers.authorization !== `Bearer ${standInKeys.STRIPE_SECRET_KEY}`) {
    return send(401, errorBody(new StandInError(401, 'invalid_request_error', undefined, 'Invalid API Key provided.')));
  }
  const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
  const fingerprint = `${asked} ${form}`;
  const before = key === undefined ? undefined : kept.get(key);
  if (before && before.fingerprint !== fingerprint) {
    return send(
      400,
      errorBody(new StandInError(400, 'idempotency_error', undefined, 'Keys can only be used for one request.')),
    );
  }
  if (before) return send(before.status, before.body, true);
  const { status, body } = outcome(standIn, request.method ?? 'GET', pathname, form, searchParams);
  if (key !== undefined) kept.set(key, { fingerprint, status, body });
  return send(status, body);
}

function outcome(standIn: StripeStandIn, verb: string, path: string, form: URLSearchParams, query: URLSearchParams) {
  try {
    if (standIn.failures > 0) {
      standIn.failures -= 1;
      throw new StandInError(500, 'api_error', undefined, 'Something went wrong on our end.');
    }
    return { status: 200, body: JSON.stringify(act(standIn.state, verb, path, form, query)) };
  } catch (cause) {
    if (!(cause instanceof StandInError)) throw cause;
    return { status: cause.status, body: errorBody(cause) };
  }
}

function act(state: StandInState, verb: string, path: string, form: URLSearchParams, query: URLSearchParams): object {
  const id = /\/(p[io]_\w+)/.exec(path)?.[1] ?? '';
  switch (`${verb} ${path.replace(/p[io]_\w+/, '{id}')}`) {
    case 'POST /v1/payment_intents':
      return state.create(Number(form.get('amount')), form.get('currency') ?? '', metadataOf(form));
    case 'GET /v1/payment_intents/{id}':
      return state.find(id);
    case 'POST /v1/payment_intents/{id}/cancel':
      return state.cancel(id);
    case 'POST /v1/payment_intents/{id}/confirm':
      return state.confirm(id, method.parse(form.get('payment_method')));
    case 'POST /v1/refunds':
      return state.refund(form.get('payment_intent') ?? '', Number(form.get('amount')), metadataOf(form));
    case 'GET /v1/refunds':
      return listOf(state.refunds, query);
    case 'GET /v1/disputes':
      return listOf(state.disputes, query);
    case 'GET /v1/balance_transactions':
      return state.movements(query);
    case 'GET /v1/payouts/{id}':
      return state.payout(id);
    default:
      throw new StandInError(404, 'invalid_request_error', undefined, `Unrecognized request URL (${verb} ${path}).`);
  }
}

const listOf = (all: readonly { payment_intent: string }[], query: URLSearchParams) => {
  const data = all.filter((one) => one.payment_intent === query.get('payment_intent'));
  return { object: 'list', has_more: false, data };
};

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const errorBody = ({ type, code, message }: StandInError): string =>
  JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } });

import type { OrderChangeKind } from '@jolimot/contract/orders/order';
import { button, type Fact, facts, small, text } from '../parts/blocks';
import type { Say } from '../parts/words';
import { formatDay, momentIn } from './format';
import { mail } from './mail-template';

interface AboutOrder {
  firstname: string;
  reference: string;
}

/** `cards`: creations × recipients. */
interface AboutCards extends AboutOrder {
  cards: number;
}

interface Accepted extends AboutCards {
  credits: number;
  /** `YYYY-MM-DD`. */
  shippings: readonly { recipient: string; day: string }[];
  /** ISO instant; null when it can no longer be changed. */
  editableUntil: string | null;
  url: string;
}

interface Change {
  what: OrderChangeKind;
  /** A recipient. */
  about: string;
  /** The new words, lines or day. */
  after: string;
}

interface Cancelled extends AboutCards {
  credits: number;
  balance: number;
  /** Empty when the client cancelled. */
  reason: string;
  draftsUrl: string;
}

/** People read "until midnight" as the wrong night. */
const lastMinuteBefore = (instant: string): Date => new Date(Date.parse(instant) - 60_000);

export const orderMails = {
  'order-accepted': mail<Accepted>({
    color: 'orange',
    values: ({ editableUntil }, locale) =>
      editableUntil === null ? {} : { until: momentIn(lastMinuteBefore(editableUntil), locale) },
    blocks: (say, { reference, cards, credits, shippings, editableUntil, url }) => [
      text(say('order-accepted.next')),
      facts([
        [say('order.reference'), reference],
        [say('order.cards'), cards],
        [say('order-accepted.used'), credits],
        ...shippings.map(
          ({ recipient, day }): Fact => [recipient, say('order-accepted.leaves', { day: formatDay(day) })],
        ),
      ]),
      button(say('order.see'), url),
      editableUntil !== null && small(say('order-accepted.editable')),
    ],
  }),

  'order-changed': mail<AboutOrder & { changes: readonly Change[]; url: string }>({
    color: 'orange',
    blocks: (say, { reference, changes, url }) => [
      text(say('order-changed.intro')),
      facts([[say('order.reference'), reference], ...changes.map((change) => changeFact(say, change))]),
      button(say('order-changed.check'), url),
      small(say('order-changed.notYou')),
    ],
  }),

  /** `from` and `to` of the estimated delivery. */
  'order-shipped': mail<
    AboutCards & { shippings: readonly { recipient: string; from: string; to: string }[]; url: string }
  >({
    color: 'blue',
    blocks: (say, { reference, shippings, url }) => [
      text(say('order-shipped.posted')),
      facts([
        [say('order.reference'), reference],
        ...shippings.map(
          ({ recipient, from, to }): Fact => [
            recipient,
            say('order-shipped.between', { from: formatDay(from), to: formatDay(to) }),
          ],
        ),
      ]),
      button(say('order.see'), url),
      small(say('order-shipped.estimate')),
    ],
  }),

  /** `to`: the last day of the estimated delivery. */
  'order-arrival': mail<AboutCards & { shippings: readonly { recipient: string; to: string }[]; url: string }>({
    color: 'blue',
    blocks: (say, { reference, shippings, url }) => [
      text(say('order-arrival.late')),
      facts([
        [say('order.reference'), reference],
        ...shippings.map(
          ({ recipient, to }): Fact => [recipient, say('order-arrival.expected', { day: formatDay(to) })],
        ),
      ]),
      button(say('order-arrival.answer'), url),
      small(say('order-arrival.once')),
    ],
  }),

  'order-delivered': mail<AboutCards & { createUrl: string }>({
    color: 'green',
    blocks: (say, { reference, cards, createUrl }) => [
      text(say('order-delivered.arrived')),
      facts([
        [say('order.reference'), reference],
        [say('order.cards'), cards],
      ]),
      button(say('order-delivered.create'), createUrl),
    ],
  }),

  'order-cancelled': mail<Cancelled>({
    color: 'yellow',
    blocks: (say, { reference, credits, balance, reason, draftsUrl }) => [
      text(say('order-cancelled.back')),
      reason !== '' && text(reason),
      facts([
        [say('order.reference'), reference],
        [say('order-cancelled.returned'), say('credits.count', { credits })],
        [say('credits.balance'), say('credits.count', { credits: balance })],
      ]),
      button(say('order-cancelled.see'), draftsUrl),
    ],
  }),

  /** `reason` may be empty. */
  'order-problem': mail<AboutOrder & { problem: 'waiting' | 'error' | 'to_reship'; reason: string; url: string }>({
    color: 'purple',
    blocks: (say, { reference, reason, url }) => [
      text(say('order-problem.news')),
      reason !== '' && text(reason),
      facts([[say('order.reference'), reference]]),
      button(say('order.see'), url),
    ],
  }),
};

function changeFact(say: Say, { what, about, after }: Change): Fact {
  const label = say(`order-changed.what.${what}`);
  if (what === 'day') return [label, say('order-changed.newDay', { about, day: formatDay(after) })];
  if (what === 'recipient_added' || what === 'recipient_removed') return [label, about];
  return [label, after || say('order-changed.changed')];
}

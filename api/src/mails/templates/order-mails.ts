import type { Locale } from '@jolimot/contract/fields';
import type { OrderChangeKind } from '@jolimot/contract/orders/order';
import { button, type Fact, facts, mail, small, text } from '../parts/blocks';
import { cardPictures, type PicturedCard } from '../parts/card-pictures';
import type { Say } from '../parts/words';
import { formatDay, formatWeekday, momentIn } from './format';

interface AboutOrder {
  firstname: string;
  reference: string;
}

/** `cards`: creations × recipients. */
interface AboutCards extends AboutOrder {
  cards: number;
}

/** The estimated delivery, `YYYY-MM-DD`. */
interface Arrival {
  recipient: string;
  from: string;
  to: string;
}

interface Accepted extends AboutCards {
  credits: number;
  pictured: readonly PicturedCard[];
  /** `day` of posting, `YYYY-MM-DD`. */
  shippings: readonly (Arrival & { day: string })[];
  /** ISO instant; null when it can no longer be changed. */
  editableUntil: string | null;
  url: string;
}

interface Shipped extends AboutCards {
  pictured: readonly PicturedCard[];
  shippings: readonly Arrival[];
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
    blocks: (say, { reference, cards, credits, pictured, shippings, editableUntil, url }, locale) => [
      text(say('order-accepted.next')),
      cardPictures(say, pictured),
      facts([
        [say('order.reference'), reference],
        [say('order.cards'), cards],
        [say('order-accepted.used'), credits],
        ...shippings.map(({ recipient, day, ...arrival }): Fact => {
          const leaves = say('order-accepted.leaves', { day: formatWeekday(day, locale) });
          return [recipient, `${leaves}\n${arrives(say, arrival, locale)}`];
        }),
      ]),
      small(say('order.estimate')),
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

  'order-shipped': mail<Shipped>({
    color: 'blue',
    blocks: (say, { reference, pictured, shippings, url }, locale) => [
      text(say('order-shipped.posted')),
      cardPictures(say, pictured),
      facts([
        [say('order.reference'), reference],
        ...shippings.map(({ recipient, ...arrival }): Fact => [recipient, arrives(say, arrival, locale)]),
      ]),
      small(say('order.estimate')),
      button(say('order.see'), url),
    ],
  }),

  /** `to`: the last day of the estimated delivery. */
  'order-arrival': mail<AboutCards & { shippings: readonly { recipient: string; to: string }[]; url: string }>({
    color: 'blue',
    blocks: (say, { reference, shippings, url }, locale) => [
      text(say('order-arrival.late')),
      facts([
        [say('order.reference'), reference],
        ...shippings.map(
          ({ recipient, to }): Fact => [recipient, say('order-arrival.expected', { day: formatWeekday(to, locale) })],
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

function arrives(say: Say, { from, to }: Pick<Arrival, 'from' | 'to'>, locale: Locale): string {
  const days = { from: formatWeekday(from, locale), to: formatWeekday(to, locale) };
  return say('order.arrives', { ...days, days: from === to ? 'one' : 'some' });
}

function changeFact(say: Say, { what, about, after }: Change): Fact {
  const label = say(`order-changed.what.${what}`);
  if (what === 'day') return [label, say('order-changed.newDay', { about, day: formatDay(after) })];
  if (what === 'recipient_added' || what === 'recipient_removed') return [label, about];
  return [label, after || say('order-changed.changed')];
}

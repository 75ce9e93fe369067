import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { batches } from '../setups/workshop-setup';
import { formerStatus, isHeld, type SeenCard, type SeenOrder } from './card-places';
import type { Answer, BatchState, Workshop } from './workshop';

/** Numbers choose among what is there, however many that is. */
interface Choice {
  which: number;
  /** A choice within it. */
  detail: number;
  /** How many cards are taken together, from 1. */
  many: number;
}

/** Undefined when there is nothing to do it to. */
type Done = Promise<Answer | undefined>;

const pick = <It>(list: readonly It[], at: number): It | undefined => list[at % list.length];

function some<It>(list: readonly It[], at: number, many: number): It[] {
  const start = list.length === 0 ? 0 : at % list.length;
  return [...list.slice(start), ...list.slice(0, start)].slice(0, many);
}

const cardsOf = (all: readonly SeenOrder[]): SeenCard[] => all.flatMap(({ cards }) => cards);

/** Those that the act is meant for; now and then any, mostly refused. */
const meant = <It>(all: readonly It[], { detail }: Choice, fits: (one: It) => boolean): It[] =>
  detail % 6 === 0 ? [...all] : all.filter(fits);

const isFree = ({ state, batches: held }: SeenCard): boolean => state === 'to_print' && held.length === 0;
const isPrinted = ({ state }: SeenCard): boolean => state === 'printed';
const isPosted = ({ state }: SeenCard): boolean => state === 'shipped' || state === 'delivered';
const isChosen = ({ batches: held }: SeenCard): boolean => held.some(({ state }) => state === 'chosen');

const openDays = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const statesByHand = ['printed', 'to_print', 'shipped', 'printed', 'delivered'] as const;
/** What staff say by hand of an order that they see so. */
const nextByHand: Partial<Record<OrderStatus, OrderStatus>> = {
  accepted: 'in_preparation',
  in_preparation: 'to_ship',
  to_ship: 'shipped',
  to_reship: 'shipped',
  shipped: 'delivered',
};

const move = async (workshop: Workshop, order: SeenOrder | undefined, wanted: Record<string, unknown>): Done =>
  order && workshop.move(order, wanted);

async function ofCard(
  all: readonly SeenOrder[],
  card: SeenCard | undefined,
  work: (order: SeenOrder, card: SeenCard) => Promise<Answer>,
): Done {
  const order = all.find(({ id }) => id === card?.orderId);
  return order && card && work(order, card);
}

async function onBatch(
  workshop: Workshop,
  state: BatchState,
  which: number,
  work: (batch: number) => Promise<Answer>,
): Done {
  const batch = pick(await workshop.batchesIn(state), which);
  return batch === undefined ? undefined : work(batch);
}

const change = async (workshop: Workshop, which: number, what: 'add' | 'remove', cards: readonly SeenCard[]): Done =>
  cards.length === 0
    ? undefined
    : onBatch(workshop, 'chosen', which, (batch) =>
        workshop.send('PUT', `${batches}/${batch}`, { [what]: cards.map(({ id }) => id) }),
      );

export const acts = {
  hold: (workshop, all, { which, detail }) =>
    move(workshop, pick(all, which), { status: detail % 2 === 0 ? 'waiting' : 'error' }),
  resume: (workshop, all, { which }) => {
    const order = pick(all.filter(isHeld), which);
    return move(workshop, order, { status: order && formerStatus(order) });
  },
  cancel: (workshop, all, { which }) => move(workshop, pick(all, which), { status: 'cancelled' }),
  'cancel as client': async (workshop, all, { which }) => {
    const order = pick(all, which);
    return order && workshop.cancelAsClient(order);
  },
  'change recipients as client': async (workshop, all, choice) => {
    const accepted = meant(all, choice, ({ status }) => status === 'accepted');
    const order = pick(accepted, choice.which);
    const recipients = [...new Set(order?.cards.map(({ shippingId }) => shippingId))];
    const kept = recipients.filter((_, at) => at !== choice.many);
    return order && workshop.changeAsClient(order, kept, openDays[choice.detail % 3] ?? openDays[0]);
  },
  'say as client that it has arrived': async (workshop, all, choice) => {
    const order = pick(
      meant(all, choice, ({ status }) => status === 'shipped'),
      choice.which,
    );
    return order && workshop.sayArrived(order);
  },
  'send an order again': (workshop, all, choice) => {
    const posted = meant(all, choice, ({ cards }) => cards.every(isPosted));
    return move(workshop, pick(posted, choice.which), { status: 'to_reship' });
  },
  'send a card again': (workshop, all, choice) =>
    ofCard(all, pick(meant(cardsOf(all), choice, isPosted), choice.which), (order, { id }) => {
      const recipient = choice.detail % 3 === 2 ? { recipient: workshop.recipient(choice.detail) } : {};
      const shipping = choice.detail % 3 === 0 ? undefined : { date: openDays[choice.many % 3], ...recipient };
      return workshop.move(order, { status: 'to_reship', cards: [id], shipping });
    }),
  choose: async (workshop, all, choice) => {
    const cards = some(meant(cardsOf(all), choice, isFree), choice.which, choice.many);
    return cards.length === 0 ? undefined : workshop.choose(cards);
  },
  'put in': (workshop, all, choice) =>
    change(workshop, choice.which, 'add', some(meant(cardsOf(all), choice, isFree), choice.detail, choice.many)),
  'take out': (workshop, all, choice) =>
    change(workshop, choice.which, 'remove', some(meant(cardsOf(all), choice, isChosen), choice.detail, choice.many)),
  close: (workshop, _all, { which }) => onBatch(workshop, 'chosen', which, (batch) => workshop.step(batch, 'close')),
  'give up': (workshop, _all, { which }) => onBatch(workshop, 'chosen', which, (batch) => workshop.giveUp(batch)),
  print: (workshop, _all, { which }) => onBatch(workshop, 'closed', which, (batch) => workshop.step(batch, 'printed')),
  finish: (workshop, _all, { which }) => onBatch(workshop, 'printed', which, (batch) => workshop.step(batch, 'done')),
  scan: async (workshop, all, choice) => {
    const cards = some(meant(cardsOf(all), choice, isPrinted), choice.which, choice.many);
    return cards.length === 0 ? undefined : workshop.scan(cards);
  },
  'undo a scan': async (workshop, _all, { which }) => {
    const scan = pick(workshop.scansDone.slice(0, 4), which);
    return scan === undefined ? undefined : workshop.send('POST', `/production/scans/${scan}/undo`);
  },
  'undo one card of a scan': async (workshop, all, choice) => {
    const scan = pick(workshop.scansDone.slice(0, 4), choice.which);
    const card = pick(meant(cardsOf(all), choice, isPosted), choice.detail);
    if (scan === undefined || !card) return undefined;
    return workshop.send('POST', `/production/scans/${scan}/cards/${card.code}/undo`);
  },
  'correct an address or a day': (workshop, all, { which, detail, many }) =>
    ofCard(all, pick(cardsOf(all), which), ({ reference }, { shippingId: shipping }) => {
      const right = detail % 3 === 0 ? { date: openDays[many % 3] } : { recipient: workshop.recipient(detail) };
      return workshop.send('POST', `/orders/${reference}/corrections`, { shipping, ...right });
    }),
  'move by hand': (workshop, all, choice) => {
    const order = pick(
      meant(all, choice, ({ status }) => nextByHand[status] !== undefined),
      choice.which,
    );
    return move(workshop, order, { status: order && (nextByHand[order.status] ?? 'to_ship') });
  },
  'take back a move by hand': async (workshop, all, choice) => {
    const order = pick(
      meant(all, choice, ({ history }) => history.at(-1)?.isByHand === true),
      choice.which,
    );
    return order && workshop.send('POST', `/orders/${order.reference}/transitions/undo`);
  },
  'say that a card is spoiled': (workshop, all, choice) =>
    ofCard(all, pick(meant(cardsOf(all), choice, isPrinted), choice.which), ({ reference }, { id }) =>
      workshop.send('PATCH', `/orders/${reference}/cards`, { cards: [id], state: 'to_print' }),
    ),
  'set cards by hand': async (workshop, all, { which, detail, many }) => {
    const order = pick(all, which);
    const cards = some(order?.cards ?? [], detail, many).map(({ id }) => id);
    const payload = { cards, state: pick(statesByHand, detail) };
    return order && workshop.send('PATCH', `/orders/${order.reference}/cards`, payload);
  },
  'let time pass': async (workshop, _all, { which }) => {
    workshop.wait((1 + (which % 6)) * 60_000);
    return undefined;
  },
} satisfies Record<string, (workshop: Workshop, all: readonly SeenOrder[], choice: Choice) => Done>;

export type Act = Choice & { act: keyof typeof acts };

import type { AddressBlock } from '@jolimot/card/layout/card-input';
import { recipientName } from '@jolimot/card/postal/address';
import { linesV1 } from '@jolimot/card/postal/lines-v1';
import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import type { Order } from '@jolimot/contract/orders/order';
import { editableUntil, undoableUntil } from '@jolimot/contract/orders/statuses';
import type { AddressSnapshot } from '../../../db/schema/orders';
import { softTimestampsOf } from '../../../http/representation/answers';
import type { PicturedCard } from '../../../mails/parts/card-pictures';
import { isEditable, type LoadedOrder, type ShippingRow, shippingDaysOf } from './repository';

export function toOrder(loaded: LoadedOrder, locale: Locale, now: Date): Order {
  const { order } = loaded;
  const editable = isEditable(loaded, now);
  return {
    id: order.id,
    iri: iriOf('orders', order.id),
    reference: order.reference,
    date: order.createdAt.toISOString(),
    nbCredit: order.nbCredit,
    nbCreation: order.nbCreation,
    newStatus: order.status,
    statuses: loaded.statuses.map((row) => ({
      id: row.id,
      status: row.status,
      ...(row.reason === '' ? {} : { reason: row.reason }),
      ...(row === loaded.statuses.at(-1) && mayUndo(row, now)
        ? { undoableUntil: undoableUntil(row.createdAt).toISOString() }
        : {}),
      ...softTimestampsOf(row),
    })),
    changes: loaded.changes.map(({ id, what, about, before, after, byStaff, createdAt, updatedAt }) => ({
      ...{ id, what, about, before, after, byStaff },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    creations: loaded.creations.map((row) => toOrderedCreation(row, locale)),
    shippings: loaded.shippings.map((row) => toShipping(row, locale)),
    cards: toCards(loaded),
    editable,
    editableUntil: editable ? editableUntil(shippingDaysOf(loaded)).toISOString() : null,
    shopUser: iriOf('shop_users', order.shopUserId),
    ...softTimestampsOf(order),
  };
}

export const orderSubject = ({ reference }: { reference: string }): string => `/orders/${reference}`;

const mayUndo = ({ moved, createdAt }: LoadedOrder['statuses'][number], now: Date): boolean =>
  moved !== null && now < undoableUntil(createdAt);

function toOrderedCreation({ orderCreation, reference }: LoadedOrder['creations'][number], locale: Locale) {
  const { creationId, snapshot } = orderCreation;
  return { id: creationId, iri: iriOf('creations', creationId), reference, coverName: snapshot.cover.name[locale] };
}

function toShipping({ shipping, address }: LoadedOrder['shippings'][number], locale: Locale) {
  const { countryName, state = '', ...recipient } = shipping.recipient;
  const { lines } = addressBlock(shipping.recipient);
  return {
    id: shipping.id,
    date: shipping.date,
    address: address === null ? null : iriOf('addresses', address),
    recipient: { ...recipient, state, countryName: countryName[locale], lines: [...lines] },
    delivery: expectedArrival(shipping),
  };
}

/** Older orders have no frozen lines and get those of their time (docs/product/addresses.md, "Frozen lines"). */
export const addressBlock = ({ lines, ...recipient }: AddressSnapshot): AddressBlock =>
  lines
    ? { lines, fontId: 'fira' }
    : { lines: linesV1({ ...recipient, countryName: recipient.countryName.fr }), fontId: 'barlow' };

function toCards({ creations, cards }: LoadedOrder): Order['cards'] {
  const creationOf = new Map(creations.map(({ orderCreation }) => [orderCreation.id, orderCreation.creationId]));
  return cards.flatMap((card) => {
    const creation = creationOf.get(card.orderCreationId);
    return creation === undefined
      ? []
      : [
          {
            id: card.id,
            creation: iriOf('creations', creation),
            shipping: card.shippingId,
            code: card.code,
            state: card.state,
          },
        ];
  });
}

type Delays = Pick<ShippingRow, 'date' | 'deliveryMin' | 'deliveryMax'>;

/** @param postedOn the real day of posting, which counts when it is later */
const expectedArrival = ({ date, deliveryMin: min, deliveryMax: max }: Delays, postedOn = '') =>
  deliveryEstimate(date > postedOn ? date : postedOn, { min, max });

export const expectedArrivals = ({ shippings }: LoadedOrder, postedOn?: string) =>
  shippings.map(({ shipping }) => ({
    recipient: recipientName(shipping.recipient),
    day: shipping.date,
    ...expectedArrival(shipping, postedOn),
  }));

/** For mails about the order. */
export const picturedCards = ({ creations, cards, shippings }: LoadedOrder, locale: Locale): PicturedCard[] =>
  creations.map(({ orderCreation: { id, snapshot } }) => ({
    id,
    cover: snapshot.cover.name[locale],
    recipients: shippings.filter(({ shipping }) =>
      cards.some(({ orderCreationId, shippingId }) => orderCreationId === id && shippingId === shipping.id),
    ).length,
  }));

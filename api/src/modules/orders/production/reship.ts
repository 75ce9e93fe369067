import { idOfIri } from '@jolimot/contract/iri';
import type { OrderTransition, Reshipping } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Tx } from '../../../db/client';
import { AppError, invalid, invalidAll } from '../../../errors';
import { countryById } from '../../shipping/countries';
import { insertShipping } from '../change/repository';
import { addressProblems, closedDays, dayProblems, toShipping } from '../place/check-shippings';
import type { AddressEntry } from '../place/repository';
import type { CardRow, OrderRow, ShippingRow } from '../read/repository';
import { setCardStates } from '../status/card-states';
import { cardsOfOrder, setRecipientOf, shippingById } from './repository';
import { ownCards } from './set-cards';

type Wanted = Pick<OrderTransition, 'cards' | 'shipping'>;

/**
 * To another day or address if asked (docs/product/orders.md, "Sent again").
 * @param order locked
 * @returns the codes of its cards
 * @throws AppError 409 when a card was not posted, or the order's photos are deleted; 422, also for cards of several
 * recipients with a `shipping`
 */
export async function reship(tx: Tx, order: OrderRow, { cards, shipping }: Wanted, now: Date): Promise<string[]> {
  const again = await (cards ? ownCards(tx, order.id, cards) : cardsOfOrder(tx, order.id));
  for (const { code, state } of again) {
    if (state === 'shipped' || state === 'delivered') continue;
    throw new AppError('conflict', { detail: 'The card {code} has not been posted.', params: { code } });
  }
  if (order.photosForgottenAt !== null) {
    throw new AppError('conflict', {
      detail: 'The photos of this order have been deleted: it cannot be printed again.',
    });
  }
  if (shipping) await sendElsewhere(tx, again, shipping, now);
  const ids = again.map(({ id }) => id);
  await setCardStates(tx, ids, 'to_print', now);
  return again.map(({ code }) => code);
}

/** Printed cards keep their recipient: a closed batch stays as it is. */
async function sendElsewhere(tx: Tx, cards: readonly CardRow[], wanted: Reshipping, now: Date): Promise<void> {
  const [present, ...others] = new Set(cards.map(({ shippingId }) => shippingId));
  if (present === undefined || others.length > 0) {
    throw invalid('cards', 'invalid', 'These cards do not go to one recipient.');
  }
  const before = await shippingById(tx, present);
  const entry = wanted.recipient && (await entryOf(tx, before, wanted.recipient, 'shipping.recipient'));
  const violations = [
    ...dayProblems(wanted.date, now, await closedDays(tx), 'shipping.date', parisDay(now)),
    ...(wanted.recipient ? addressProblems(entry, false, 'shipping.recipient') : []),
  ];
  if (violations.length > 0) throw invalidAll(violations);
  const after = await insertShipping(tx, before.orderId, { ...shippingOf(before, entry, wanted.date), nbCredit: 0 });
  await setRecipientOf(tx, cards, before.id, after, now);
}

/** A recipient as corrected. */
export function shippingOf(before: ShippingRow, entry: AddressEntry | undefined, date: string) {
  const { position, addressId, recipient, deliveryMin, deliveryMax } = before;
  const kept = { position, addressId, recipient, deliveryMin, deliveryMax, date };
  if (!entry) return kept;
  const { zoneCredits: _free, ...corrected } = toShipping(entry, date);
  return { ...kept, ...corrected };
}

export async function entryOf(
  tx: Tx,
  { addressId: id }: ShippingRow,
  { country: iri, ...words }: NonNullable<Reshipping['recipient']>,
  field: string,
): Promise<AddressEntry> {
  const found = await countryById(tx, idOfIri('countries', iri));
  if (!found) throw invalid(`${field}.country`, 'country_inactive', 'We don’t post to this country yet.');
  return { ...found, address: { id, ...words } };
}

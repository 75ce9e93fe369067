import { idOfIri } from '@jolimot/contract/iri';
import type { OrderUpdate } from '@jolimot/contract/orders/order';
import type { Tx } from '../../../db/client';
import type { AddressSnapshot } from '../../../db/schema/orders';
import type { RefusedField } from '../../../errors';
import { addressProblems, dayProblems, toShipping } from '../place/check-shippings';
import { type AddressEntry, addressBook } from '../place/repository';
import type { LoadedOrder, ShippingRow } from '../read/repository';

export interface PlannedShipping {
  /** Undefined for a new recipient. */
  row: ShippingRow | undefined;
  addressId: number;
  recipient: AddressSnapshot;
  date: string;
  deliveryMin: number;
  deliveryMax: number;
  nbCredit: number;
}

type Wanted = OrderUpdate['shippings'][number];

/**
 * Only changed days and recipients are checked (docs/product/orders.md, "Days").
 * @param perRecipient today's cost of one recipient in a zone of one credit
 */
export async function checkChanges(
  tx: Tx,
  { order, shippings }: LoadedOrder,
  wanted: readonly Wanted[],
  perRecipient: number,
  now: Date,
): Promise<{ planned: PlannedShipping[]; violations: RefusedField[] }> {
  const rows = shippings.map(({ shipping }) => shipping);
  const { book, closed } = await addressBook(tx, order.shopUserId, wanted.flatMap(addressIdOf));
  const planned: PlannedShipping[] = [];
  const seen = new Set<number>();
  const violations = wanted.flatMap((one, index): RefusedField[] => {
    const [addressId] = addressIdOf(one);
    const row = rows.find((known) => (addressId === undefined ? known.id === one.id : known.addressId === addressId));
    const entry = addressId === undefined ? undefined : book.get(addressId);
    const who = row?.addressId ?? addressId;
    const earlier = who !== undefined && seen.has(who);
    if (who !== undefined) seen.add(who);
    const next = plan(row, entry, addressId === undefined, one.date, perRecipient);
    if (next) planned.push(next);
    const path = `shippings[${index}]`;
    return [
      ...(addressId === undefined
        ? keptProblems(row, earlier, `${path}.id`)
        : addressProblems(entry, earlier, `${path}.address`)),
      ...(row?.date === one.date ? [] : dayProblems(one.date, now, closed, `${path}.date`)),
    ];
  });
  return { planned, violations };
}

const addressIdOf = ({ address }: Wanted): number[] => (address === undefined ? [] : [idOfIri('addresses', address)]);

function keptProblems(row: ShippingRow | undefined, earlier: boolean, propertyPath: string): RefusedField[] {
  if (!row) return [{ propertyPath, code: 'invalid', message: 'This recipient is not one of this order.' }];
  return earlier ? [{ propertyPath, code: 'invalid', message: 'This recipient is listed twice.' }] : [];
}

function plan(
  row: ShippingRow | undefined,
  entry: AddressEntry | undefined,
  asFrozen: boolean,
  date: string,
  perRecipient: number,
): PlannedShipping | undefined {
  if (asFrozen) {
    if (!row) return undefined;
    const { addressId, recipient, deliveryMin, deliveryMax, nbCredit } = row;
    return { row, addressId, recipient, date, deliveryMin, deliveryMax, nbCredit };
  }
  if (!entry) return undefined;
  const { zoneCredits, ...shipping } = toShipping(entry, date);
  return { row, ...shipping, nbCredit: zoneCredits * perRecipient };
}

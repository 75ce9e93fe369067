import { recipientName } from '@jolimot/card/postal/address';
import type { AddressSnapshot } from '../../../db/schema/orders';
import type { OrderChange } from '../../order-changes/record-changes';
import type { LoadedOrder } from '../read/repository';
import { addressBlock } from '../read/view';
import type { PlannedShipping } from './check-changes';

const linesOf = (recipient: AddressSnapshot): string => addressBlock(recipient).lines.join('\n');

export function changeOfAddress(id: number, before: AddressSnapshot, after: AddressSnapshot): OrderChange[] {
  const [former, present] = [linesOf(before), linesOf(after)];
  if (former === present) return [];
  const about = recipientName(after);
  return [{ what: 'address', place: `shipping ${id}`, about, before: former, after: present }];
}

export function changesOfRecipients(before: LoadedOrder, planned: readonly PlannedShipping[]): OrderChange[] {
  const staying = new Set(planned.flatMap(({ row }) => row?.id ?? []));
  const removed = before.shippings
    .filter(({ shipping }) => !staying.has(shipping.id))
    .map(
      ({ shipping: { addressId, recipient } }): OrderChange => ({
        what: 'recipient_removed',
        place: `address ${addressId}`,
        about: recipientName(recipient),
        before: linesOf(recipient),
        after: '',
      }),
    );
  const changed = planned.flatMap(({ row, addressId, recipient, date }): OrderChange[] => {
    const about = recipientName(recipient);
    if (!row) {
      const place = `address ${addressId}`;
      return [{ what: 'recipient_added', place, about, before: '', after: linesOf(recipient) }];
    }
    const day: OrderChange = { what: 'day', place: `shipping ${row.id}`, about, before: row.date, after: date };
    return [...changeOfAddress(row.id, row.recipient, recipient), ...(row.date === date ? [] : [day])];
  });
  return [...removed, ...changed];
}

import { recipientName } from '@jolimot/card/postal/address';
import type { AddressSnapshot } from '../../../db/schema/orders';
import type { OrderChange } from '../../order-changes/record-changes';
import type { LoadedOrder } from '../read/repository';
import { addressBlock } from '../read/view';
import type { PlannedShipping } from './check-changes';

const linesOf = (recipient: AddressSnapshot): string => addressBlock(recipient).lines.join('\n');

type Posted = { recipient: AddressSnapshot; date: string };

export function changesOfRecipient(before: Posted & { id: number }, after: Posted): OrderChange[] {
  const change = (what: 'address' | 'day', former: string, present: string): OrderChange[] => {
    if (former === present) return [];
    const about = recipientName(after.recipient);
    return [{ what, place: `shipping ${before.id}`, about, before: former, after: present }];
  };
  return [
    ...change('address', linesOf(before.recipient), linesOf(after.recipient)),
    ...change('day', before.date, after.date),
  ];
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
    if (row) return changesOfRecipient(row, { recipient, date });
    const about = recipientName(recipient);
    const place = `address ${addressId}`;
    return [{ what: 'recipient_added', place, about, before: '', after: linesOf(recipient) }];
  });
  return [...removed, ...changed];
}

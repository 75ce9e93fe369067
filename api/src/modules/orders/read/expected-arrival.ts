import { recipientName } from '@jolimot/card/postal/address';
import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import type { LoadedOrder, ShippingRow } from './repository';

type Delays = Pick<ShippingRow, 'date' | 'deliveryMin' | 'deliveryMax'>;

/** @param postedOn the real day of posting, which counts when it is later */
export const expectedArrival = ({ date, deliveryMin: min, deliveryMax: max }: Delays, postedOn = '') =>
  deliveryEstimate(date > postedOn ? date : postedOn, { min, max });

/** By recipient. */
export const expectedArrivals = ({ shippings }: LoadedOrder, postedOn?: string) =>
  shippings.map(({ shipping }) => ({
    recipient: recipientName(shipping.recipient),
    day: shipping.date,
    ...expectedArrival(shipping, postedOn),
  }));

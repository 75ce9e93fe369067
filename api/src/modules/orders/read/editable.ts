import { isOrderEditable } from '@jolimot/contract/editable-orders';
import type { LoadedOrder } from './repository';

/** The days on which an order's recipients are posted, `YYYY-MM-DD`. */
export const shippingDaysOf = ({ shippings }: LoadedOrder): string[] => shippings.map(({ shipping }) => shipping.date);

/** Whether the client may still change or cancel an order: {@link isOrderEditable}. */
export const isEditable = (loaded: LoadedOrder, now: Date): boolean =>
  isOrderEditable({ status: loaded.order.status, shippingDays: shippingDaysOf(loaded) }, now);

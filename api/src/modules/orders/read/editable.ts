import { isOrderEditable } from '@jolimot/contract/editable-orders';
import type { LoadedOrder } from './repository';

/** `YYYY-MM-DD` */
export const shippingDaysOf = ({ shippings }: LoadedOrder): string[] => shippings.map(({ shipping }) => shipping.date);

export const isEditable = (loaded: LoadedOrder, now: Date): boolean =>
  isOrderEditable({ status: loaded.order.status, shippingDays: shippingDaysOf(loaded) }, now);

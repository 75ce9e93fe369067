import { closedDaysOf, firstShippingDay, shippingDayProblem } from '@jolimot/contract/shipping-days';
import { useMemo, useState } from 'react';
import { useShopHolidays } from '@/lib/api/orders';

const noDays = closedDaysOf([]);

/**
 * The days on which cards can be posted, as they are when the screen opens.
 * @param wanted the chosen day, `YYYY-MM-DD`; the first one possible stands in for none, and for one that cannot be
 */
export function useShippingCalendar(wanted: string | null) {
  const holidays = useShopHolidays();
  const [now] = useState(() => new Date());
  const closed = holidays.data ?? noDays;
  const first = useMemo(() => firstShippingDay(now, closed), [now, closed]);
  const isPossible = wanted !== null && shippingDayProblem(wanted, now, closed) === undefined;
  return { holidays, calendar: { now, closed, first, day: isPossible ? wanted : first } };
}

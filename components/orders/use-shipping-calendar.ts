import { closedDaysOf, firstShippingDay, shippingDayProblem } from '@jolimot/contract/shipping-days';
import { useMemo, useState } from 'react';
import { useShopHolidays } from '@/lib/api/orders';

const noDays = closedDaysOf([]);

/** Posting days as of opening the screen. @param wanted `YYYY-MM-DD`; falls back to the first possible day */
export function useShippingCalendar(wanted: string | null) {
  const holidays = useShopHolidays();
  const [now] = useState(() => new Date());
  const closed = holidays.data ?? noDays;
  const first = useMemo(() => firstShippingDay(now, closed), [now, closed]);
  const isPossible = wanted !== null && shippingDayProblem(wanted, now, closed) === undefined;
  return { holidays, calendar: { now, closed, first, day: isPossible ? wanted : first } };
}

import { useQuery } from '@tanstack/react-query';
import { api } from './client';

const hour = 3_600_000;

/** The closed days, as a set of `YYYY-MM-DD`. */
export const useShopHolidays = () =>
  useQuery({
    queryKey: ['shop_holidays'],
    queryFn: ({ signal }) => api('listShopHolidays', {}, { signal }),
    select: (holidays): ReadonlySet<string> => new Set(holidays.map(({ date }) => date)),
    staleTime: hour,
  });

import { longDay } from '@jolimot/client/dates';
import {
  type ClosedDays,
  closedDaysOf,
  firstShippingDay,
  isClosed,
  lastShippingDay,
  parisDay,
  shippingDayProblem,
} from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Calendar } from '@/components/ui/calendar';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { useShopHolidays } from '@/lib/api/orders';
import type { Feast } from './feast';

type ShippingDayProps = {
  day: string;
  first: string;
  now: Date;
  closed: ClosedDays;
  /** If it is near. */
  feast?: Feast | null;
  onChoose: (day: string | null) => void;
  children: ReactNode;
};

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export function ShippingDay({ day, first, now, closed, feast = null, onChoose, children }: ShippingDayProps) {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const [month, setMonth] = useState(day);
  /** People expect Sundays. */
  const holidays = [...closed.values()].filter((one) => one.slice(0, 7) === month.slice(0, 7) && !isSunday(one)).sort();
  return (
    <div className="grid gap-6 md:grid-cols-[400px_minmax(0,1fr)]">
      <div className="rounded-note border-t-[9px] border-pink bg-vellum px-2.5 pt-1.5 pb-3.5 shadow-card">
        <Calendar
          label={t('when')}
          day={day}
          today={parisDay(now)}
          onChoose={onChoose}
          month={month}
          onMonth={setMonth}
          first={first}
          last={lastShippingDay(now)}
          reasonAgainst={(wanted) => {
            const problem = shippingDayProblem(wanted, now, closed);
            if (!problem) return null;
            return t(`dayProblems.${problem === 'day_closed' && !isSunday(wanted) ? 'day_holiday' : problem}`);
          }}
          isHatched={(wanted) => isClosed(closed, wanted)}
          markOf={(wanted) => {
            if (!feast) return null;
            const hasDot = feast.isInTime(wanted);
            return { words: t(hasDot ? 'feast.inTime' : 'feast.tooLate', { name: feast.name }), hasDot };
          }}
        />
      </div>
      <div className="content-start">
        <p className="font-display text-h3">{t('postedOn', { day: longDay(day, locale) })}</p>
        {children}
        {feast && <FeastNote feast={feast} day={day} />}
        <p className="mt-3.5 flex items-center gap-2.5 text-small text-ink-2">
          <i aria-hidden="true" className="hatched h-[22px] w-[26px] flex-none rounded-note" />
          {t('closedDays', { holidays: holidays.length, days: holidays.map((one) => longDay(one, locale)).join(', ') })}
        </p>
        <p className="mt-2 text-small text-ink-2">{t('firstDay', { day: longDay(first, locale) })}</p>
        {day !== first && (
          <TextButton
            onClick={() => {
              setMonth(first);
              onChoose(null);
            }}
          >
            {t('asap')}
          </TextButton>
        )}
      </div>
    </div>
  );
}

function FeastNote({ feast, day }: { feast: Feast; day: string }) {
  const t = useTranslations('checkout.order.feast');
  const locale = useLocale();
  const { name, lastDay } = feast;
  return (
    <>
      {!feast.isInTime(day) && (
        <Note tone="warning" role="status" title={t('late', { name })} className="mt-3">
          {lastDay === null ? t('noDay') : ''}
        </Note>
      )}
      {lastDay !== null && (
        <p className="mt-3 flex items-center gap-2.5 text-small font-medium">
          <i aria-hidden="true" className="mx-2.5 size-1.5 flex-none rounded-full bg-green-ink" />
          {t('lastDay', { name, day: longDay(lastDay, locale) })}
        </p>
      )}
    </>
  );
}

const noDays = closedDaysOf([]);

/** As of opening the screen. @param wanted else the first possible day */
export function useShippingCalendar(wanted: string | null) {
  const holidays = useShopHolidays();
  const [now] = useState(() => new Date());
  const closed = holidays.data ?? noDays;
  const first = useMemo(() => firstShippingDay(now, closed), [now, closed]);
  const isPossible = wanted !== null && shippingDayProblem(wanted, now, closed) === undefined;
  return { holidays, calendar: { now, closed, first, day: isPossible ? wanted : first } };
}

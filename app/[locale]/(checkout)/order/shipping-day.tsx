import { lastShippingDay, shippingDayProblem } from '@jolimot/contract/shipping-days';
import { format } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { textLinkClass } from '@/components/ui/link';
import { longDay } from '@/lib/dates';

const languages = { fr, en: enGB } as const;

/** The picker works with local dates: at noon a change of clocks cannot move a plain day to its neighbour. */
const toDate = (day: string): Date => new Date(`${day}T12:00:00`);
const toDay = (date: Date): string => format(date, 'yyyy-MM-dd');

type ShippingDayProps = {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string;
  first: string;
  now: Date;
  closed: ReadonlySet<string>;
  onChoose: (day: string | null) => void;
  /** What the day means for the recipients. */
  children: ReactNode;
};

/** The calendar of shipping days: closed days are hatched and cannot be chosen. */
export function ShippingDay({ day, first, now, closed, onChoose, children }: ShippingDayProps) {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const [month, setMonth] = useState(() => toDate(day));
  return (
    <div className="grid gap-6 md:grid-cols-[400px_minmax(0,1fr)]">
      <div className="rounded-note border-t-[9px] border-pink bg-vellum px-2.5 pt-1.5 pb-3.5 shadow-card">
        <DayPicker
          mode="single"
          required
          locale={languages[locale]}
          weekStartsOn={1}
          month={month}
          onMonthChange={setMonth}
          startMonth={toDate(first)}
          endMonth={toDate(lastShippingDay(now))}
          selected={toDate(day)}
          onSelect={(date) => onChoose(toDay(date))}
          disabled={(date) => shippingDayProblem(toDay(date), now, closed) !== undefined}
          modifiers={{ closed: (date) => closed.has(toDay(date)) }}
          classNames={calendarClasses}
          modifiersClassNames={{ closed: 'hatched', selected: 'chosen-day' }}
          aria-label={t('when')}
        />
      </div>
      <div className="content-start">
        <p className="font-bold">{t('postedOn', { day: longDay(day, locale) })}</p>
        {children}
        <p className="mt-3.5 flex items-center gap-2.5 text-small text-ink-2">
          <i aria-hidden="true" className="hatched h-[22px] w-[26px] flex-none rounded-note" />
          {t('closedDays')}
        </p>
        {day !== first && (
          <button
            type="button"
            className={textLinkClass}
            onClick={() => {
              setMonth(toDate(first));
              onChoose(null);
            }}
          >
            {t('asap')}
          </button>
        )}
      </div>
    </div>
  );
}

const calendarClasses = {
  root: 'calendar',
  months: 'relative',
  month_caption: 'grid h-[52px] place-items-center font-display text-h3 first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex h-[52px] items-center justify-between',
  button_previous: 'grid size-tap place-items-center rounded-label hover:bg-kraft aria-disabled:opacity-35',
  button_next: 'grid size-tap place-items-center rounded-label hover:bg-kraft aria-disabled:opacity-35',
  chevron: 'size-5 fill-ink',
  month_grid: 'w-full table-fixed border-separate border-spacing-[3px]',
  weekday: 'py-1.5 text-micro font-medium text-ink-2',
  day: 'h-tap p-0 text-center rounded-note',
  day_button:
    'grid h-tap w-full place-items-center rounded-note font-medium enabled:hover:bg-yellow-paper disabled:text-ink-3',
  outside: 'invisible',
  disabled: '',
  today: 'underline underline-offset-4',
} as const;

import { format } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useLocale, useTranslations } from 'next-intl';
import { DayPicker, type Modifiers } from 'react-day-picker';

const languages = { fr, en: enGB } as const;

/** Local dates: at noon a change of clocks cannot move the day. */
const toDate = (day: string): Date => new Date(`${day}T12:00:00`);
const toDay = (date: Date): string => format(date, 'yyyy-MM-dd');

type CalendarProps = {
  /** For screen readers. */
  label: string;
  /** `YYYY-MM-DD`, as all days here. */
  day: string;
  onChoose: (day: string) => void;
  /** The workshop's. */
  today: string;
  /** Any day of it. */
  month: string;
  onMonth: (day: string) => void;
  first: string;
  last: string;
  /** Null when it can be chosen. */
  reasonAgainst: (day: string) => string | null;
  isHatched: (day: string) => boolean;
  /** Marked with a dot. */
  markOf?: ((day: string) => { words: string; hasDot: boolean } | null) | undefined;
};

export function Calendar({ label, day, today, onChoose, month, onMonth, first, last, ...rules }: CalendarProps) {
  const { reasonAgainst, isHatched, markOf } = rules;
  const shownMark = (date: Date) => (reasonAgainst(toDay(date)) === null ? (markOf?.(toDay(date)) ?? null) : null);
  const t = useTranslations('common.calendar');
  const locale = languages[useLocale()];
  const dayName = (date: Date, { today: isToday, selected }: Modifiers): string =>
    [
      format(date, 'PPPP', { locale }),
      isToday && t('today'),
      selected && t('chosen'),
      reasonAgainst(toDay(date)) ?? shownMark(date)?.words,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <DayPicker
      mode="single"
      required
      locale={locale}
      weekStartsOn={1}
      month={toDate(month)}
      onMonthChange={(date) => onMonth(toDay(date))}
      startMonth={toDate(first)}
      endMonth={toDate(last)}
      today={toDate(today)}
      selected={toDate(day)}
      onSelect={(date) => onChoose(toDay(date))}
      disabled={(date) => reasonAgainst(toDay(date)) !== null}
      modifiers={{ hatched: (date) => isHatched(toDay(date)), dotted: (date) => shownMark(date)?.hasDot ?? false }}
      classNames={classes}
      modifiersClassNames={{ hatched: 'hatched', selected: 'chosen-day', dotted: dotClass }}
      labels={{
        labelDayButton: dayName,
        labelNav: () => t('months'),
        labelPrevious: () => t('previous'),
        labelNext: () => t('next'),
      }}
      aria-label={label}
    />
  );
}

const dotClass =
  'relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-1 after:mx-auto after:size-1.5 after:rounded-full after:bg-green-ink';

const classes = {
  // Seven days of 44 px on a 360 px phone.
  root: 'calendar max-md:-mx-1.5',
  months: 'relative',
  month_caption: 'grid h-[52px] place-items-center font-display text-h3',
  caption_label: 'inline-block first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex h-[52px] items-center justify-between',
  button_previous: 'grid size-tap place-items-center rounded-label hover:bg-kraft aria-disabled:opacity-35',
  button_next: 'grid size-tap place-items-center rounded-label hover:bg-kraft aria-disabled:opacity-35',
  chevron: 'size-5 fill-ink',
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-[3px] md:border-spacing-[3px]',
  weekday: 'py-1.5 text-micro font-medium text-ink-2',
  day: 'group/day h-tap p-0 text-center rounded-note',
  day_button:
    'grid h-tap w-full place-items-center rounded-note font-medium group-not-data-selected/day:enabled:hover:bg-yellow-paper disabled:text-ink-3',
  outside: 'invisible',
  disabled: '',
  today: 'underline underline-offset-4',
} as const;

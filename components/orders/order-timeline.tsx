import { shortDay, timeOfDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { parisDay } from '@jolimot/contract/shipping-days';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { statusColor } from './order-status';
import { type TimelineStep, timelineSteps } from './timeline-steps';

type OrderTimelineProps = {
  order: Order;
  /** `small` in lists: days only in postmarks, names only on wide screens. */
  size?: 'small' | 'large';
};

/** On the smallest phone. */
const roomyRow = 5;

export function OrderTimeline({ order, size = 'large' }: OrderTimelineProps) {
  const t = useTranslations('myAccount.orders');
  const steps = timelineSteps(order);
  const Row = size === 'large' ? LargeStep : SmallStep;
  return (
    <ol
      aria-label={t('steps')}
      className={clsx(
        size === 'large'
          ? 'mt-6 grid md:mt-9 md:auto-cols-fr md:grid-flow-col md:items-start'
          : 'mt-3 flex items-center md:auto-cols-fr md:items-start',
      )}
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={clsx('relative', step.state === 'todo' ? 'text-ink-2' : statusColor[step.status])}
        >
          <Row step={step} first={index === 0} expected={expectedDay(step, order)} isTight={steps.length > roomyRow} />
        </li>
      ))}
    </ol>
  );
}

/** Posting with a single day, arrival from the first possible day. */
function expectedDay({ status, state }: TimelineStep, { shippings, newStatus }: Order): string | undefined {
  if (state !== 'todo' || newStatus === 'to_reship') return undefined;
  if (status === 'shipped') {
    const days = new Set(shippings.map(({ date }) => date));
    return days.size === 1 ? shippings[0]?.date : undefined;
  }
  if (status === 'delivered') return shippings.map(({ delivery }) => delivery.from).sort()[0];
  return undefined;
}

type StepProps = {
  step: TimelineStep;
  first: boolean;
  expected: string | undefined;
  /** A held-up order has more steps. */
  isTight: boolean;
};

const ringClass = {
  done: 'border-2 border-ci text-ci outline-1 -outline-offset-5 outline-ci',
  now: 'border-2 border-ci bg-ci text-vellum outline-1 -outline-offset-5 outline-vellum',
  todo: 'border-2 border-dashed border-line-strong',
} as const;
/** The colour is light. */
const fullRing = (status: OrderStatus): string =>
  status === 'to_reship' ? 'border-2 border-yellow bg-yellow text-ink outline-1 -outline-offset-5 outline-ink' : '';

function useStepDay(step: TimelineStep, expected: string | undefined) {
  const locale = useLocale();
  const day = step.at ? parisDay(new Date(step.at)) : expected;
  return day === undefined ? null : shortDay(day, locale);
}

function LargeStep({ step, first, expected }: StepProps) {
  const t = useTranslations('myAccount.orders');
  const names = useTranslations('orderStatus');
  const locale = useLocale();
  const day = useStepDay(step, expected);
  const isArrival = step.status === 'delivered' && step.state === 'todo';
  return (
    <div className="grid min-h-[74px] grid-cols-[60px_minmax(0,1fr)] items-center gap-x-3.5 md:grid-cols-1 md:justify-items-start md:gap-y-2">
      {!first && (
        <i
          aria-hidden="true"
          className="absolute -top-[9px] left-[29px] h-[18px] border-l-2 border-dashed border-current md:top-[33px] md:-left-[46px] md:h-0 md:w-[34px] md:border-t-2 md:border-l-0"
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-[60px] -rotate-9 place-content-center justify-items-center rounded-full leading-none md:size-[68px]',
          (step.state === 'now' && fullRing(step.status)) || ringClass[step.state],
        )}
      >
        {day && !isArrival && (
          <>
            <b className="font-display text-[1.25rem] leading-none font-normal">{day.day}</b>
            <span className="text-[.875rem] leading-[.9] font-bold">{day.month}</span>
          </>
        )}
      </span>
      <span>
        <b className="block font-display text-[1.125rem] leading-[1.15] font-normal text-ink">{names(step.status)}</b>
        <span className="block text-small leading-[1.2] text-ink-2">
          {day && (
            <span className={isArrival ? undefined : 'sr-only'}>
              {t(isArrival ? 'fromDay' : 'onDay', { day: `${day.day} ${day.month}` })}{' '}
            </span>
          )}
          {step.at && <span>{timeOfDay(new Date(step.at), locale)}</span>}
        </span>
      </span>
    </div>
  );
}

function SmallStep({ step, first, expected, isTight }: StepProps) {
  const names = useTranslations('orderStatus');
  const day = useStepDay(step, expected);
  return (
    <div className={clsx('md:w-[112px]', !first && (isTight ? 'ml-2 md:ml-0' : 'ml-4 md:ml-0'))}>
      {!first && (
        <i
          aria-hidden="true"
          className={clsx(
            'absolute top-1/2 border-t-2 border-dashed border-current md:top-5 md:-left-[58px] md:w-11',
            isTight ? 'left-px w-1.5' : 'left-[2px] w-3',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'grid -rotate-9 place-content-center rounded-full font-display text-[1rem] leading-none',
          isTight ? 'size-8 md:size-10' : 'size-10',
          (step.state === 'now' && fullRing(step.status)) || ringClass[step.state],
        )}
      >
        {step.state !== 'todo' && day?.day}
      </span>
      <span
        className={clsx('mt-1.5 text-micro text-ink-2 max-md:sr-only md:block', step.state === 'now' && 'font-bold')}
      >
        {names(step.status)}
        {step.state !== 'todo' && day && <span className="sr-only"> {`${day.day} ${day.month}`}</span>}
      </span>
    </div>
  );
}

import { shortDay } from '@jolimot/client/dates';
import { useLocale } from 'next-intl';
import { useId } from 'react';

const waves = [30, 40, 50, 60, 70];

type PostmarkProps = {
  /** The posting day, `YYYY-MM-DD`. */
  day: string;
  words: string;
  className?: string;
};

/** Decorative: the day is beside it in words. */
export function Postmark({ day, words, className }: PostmarkProps) {
  const written = shortDay(day, useLocale());
  const circle = useId();
  return (
    <svg viewBox="0 0 200 100" aria-hidden="true" className={className}>
      <g fill="none" stroke="currentColor">
        <circle cx="50" cy="50" r="47" strokeWidth="2.2" />
        <circle cx="50" cy="50" r="30" strokeWidth="1.4" />
        {waves.map((y) => (
          <path key={y} strokeWidth="1.9" d={`M104 ${y}q9-7 18 0t18 0 18 0 18 0 18 0`} />
        ))}
        <path id={circle} stroke="none" d="M50 85a35 35 0 1 1 .1 0" />
      </g>
      <g fill="currentColor" className="font-text font-bold">
        <text fontSize="11">
          <textPath href={`#${circle}`} textLength="212">
            {words}
          </textPath>
        </text>
        <text x="50" y="53" fontSize="21" textAnchor="middle" className="font-display font-normal">
          {written.day}
        </text>
        <text x="50" y="68" fontSize="14" textAnchor="middle">
          {written.month}
        </text>
      </g>
    </svg>
  );
}

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { inputClass } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';

/** The API takes more. */
const mostCredits = 999;

/** docs/product/credits.md, "Packages" */
export function NumberOfCredits({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const t = useTranslations('checkout.buy.number');
  const id = useId();
  /** While it is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onCount(Math.min(mostCredits, Math.max(1, count + by)));
  };
  const write = (text: string) => {
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    const isNumber = number >= 1 && number <= mostCredits;
    setTyped(isNumber ? null : text);
    if (isNumber) onCount(number);
  };
  return (
    <div className="border-t-2 border-dotted border-line pt-2.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id}>{t('label')}</label>
        <span className="flex items-center gap-1.5">
          <StepButton label={t('fewer')} icon="minus" disabled={count === 1} onClick={() => step(-1)} />
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(count)}
            onChange={({ target }) => write(target.value)}
            onBlur={() => setTyped(null)}
            aria-invalid={typed ? true : undefined}
            aria-describedby={typed ? `${id}-error` : undefined}
            className={`${inputClass(Boolean(typed))} w-[4.5rem] px-2 text-center`}
          />
          <StepButton label={t('more')} icon="plus" disabled={count === mostCredits} onClick={() => step(1)} />
        </span>
      </div>
      <FieldError id={`${id}-error`}>{typed ? t('problem', { most: mostCredits }) : undefined}</FieldError>
    </div>
  );
}

type StepButtonProps = { label: string; icon: 'minus' | 'plus'; disabled: boolean; onClick: () => void };

function StepButton({ label, icon, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="grid size-tap place-items-center rounded-label border border-line hover:border-ink disabled:text-off-ink disabled:hover:border-line"
    >
      <Icon name={icon} className="size-[18px]" />
    </button>
  );
}

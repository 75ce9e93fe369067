import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const chipClass = (chosen: boolean) =>
  clsx(
    'inline-flex min-h-tap flex-none items-center gap-2 rounded-label border-[1.5px] px-3.5 py-1 text-left no-underline',
    // Not by colour only.
    chosen ? 'border-ci bg-cp font-bold' : 'border-line bg-vellum font-medium hover:border-ink',
  );

export function Chip({ chosen = false, className, ...rest }: ComponentProps<'button'> & { chosen?: boolean }) {
  return <button type="button" aria-pressed={chosen} {...rest} className={clsx(chipClass(chosen), className)} />;
}

type Choice<V extends string> = { value: V; label: ReactNode };

type ChoiceGroupProps<V extends string> = {
  label: string;
  hideLabel?: boolean;
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  className?: string;
};

/** Arrows move, one tab stop. */
export function ChoiceGroup<V extends string>({
  label,
  hideLabel = false,
  choices,
  value,
  onChange,
  className,
}: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const chosen = choice.value === value;
          return (
            <label key={choice.value} className={clsx('relative cursor-pointer', chipClass(chosen))}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={chosen}
                onChange={() => onChange(choice.value)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
              />
              {choice.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

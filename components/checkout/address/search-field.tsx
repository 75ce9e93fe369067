import clsx from 'clsx';
import { useId } from 'react';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';

type SearchFieldProps = { label: string; hint: string; value: string; onValue: (value: string) => void };

export function SearchField({ label, hint, value, onValue }: SearchFieldProps) {
  const id = useId();
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-[22px]" />
      <input
        id={id}
        type="search"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        placeholder={hint}
        autoComplete="off"
        className={clsx(inputClass(false), 'pl-12')}
      />
    </search>
  );
}

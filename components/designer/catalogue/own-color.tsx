import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { readColor } from '@/lib/creation/card/palette';

type OwnColorProps = {
  /** `#RRGGBB` */
  value: string;
  onChoose: (value: string) => void;
};

/** The picker reports every colour on the way: only the button saves. */
export function OwnColor({ value, onChoose }: OwnColorProps) {
  const t = useTranslations('creation.background');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const color = readColor(typed);
  const take = (): void => {
    setRefused(color === null);
    if (color && color !== value) onChoose(color);
  };
  return (
    <div className="mt-1.5">
      <label htmlFor={id} className="mb-1 block text-small font-bold">
        {t('code')}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t('window')}
          title={t('window')}
          value={(color ?? value).toLowerCase()}
          onChange={(event) => setTyped(event.target.value.toUpperCase())}
          className="h-[50px] w-14 flex-none cursor-pointer rounded-label border-[1.5px] border-line-strong bg-vellum p-1"
        />
        <input
          id={id}
          type="text"
          value={typed}
          maxLength={9}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-error`}
          aria-invalid={isRefused || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className={`${inputClass(isRefused)} min-w-0 flex-1 tabular-nums`}
        />
        <Button variant="line" size="sm" onClick={take}>
          {t('take')}
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{isRefused ? t('notAColor') : undefined}</FieldError>
    </div>
  );
}

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import { nameOfColor, palette, paletteNames, readColor } from '@/lib/creation/card/palette';
import { useDesign } from '../document/designer-context';

export function ColorBackground({ own, chosen }: { own: string; chosen: string | null }) {
  const t = useTranslations('creation.background');
  const name = useId();
  const { change } = useDesign();
  const value = chosen?.toUpperCase() ?? null;
  const isOther = value !== null && nameOfColor(value, own) === null;
  const [isOwnOpen, setOwnOpen] = useState(false);
  const choose = (value: string): void =>
    change({ place: 'background', background: { name: 'Background Color', value } });
  const colors = [
    { color: own.toUpperCase(), label: t('of') },
    ...paletteNames.map((key) => ({ color: palette[key].toUpperCase(), label: t(`palette.${key}`) })),
  ].filter(({ color }, index, all) => all.findIndex((other) => other.color === color) === index);
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('colors')}</legend>
      <div className="-ml-[7px] flex flex-wrap">
        {colors.map(({ color, label }) => (
          <label key={color} className="relative grid size-tap cursor-pointer place-items-center" title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === color}
              onChange={() => choose(color)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
            />
            <Swatch color={color} isChosen={value === color} />
          </label>
        ))}
        {isOther && (
          <label className="relative grid size-tap cursor-pointer place-items-center" title={t('own')}>
            <input
              type="radio"
              name={name}
              aria-label={t('ownChosen', { code: value })}
              checked
              readOnly
              className="absolute inset-0 size-full appearance-none rounded-label"
            />
            <Swatch color={value} isChosen />
          </label>
        )}
      </div>
      <TextButton aria-expanded={isOwnOpen} onClick={() => setOwnOpen(!isOwnOpen)} className="text-small">
        {t('other')}
        <Icon name="chevron" className={clsx('size-[18px] transition-[rotate]', isOwnOpen && 'rotate-180')} />
      </TextButton>
      {isOwnOpen && <OwnColor value={value ?? own.toUpperCase()} onChoose={choose} />}
    </fieldset>
  );
}

function Swatch({ color, isChosen }: { color: string; isChosen: boolean }) {
  return (
    <span
      style={{ background: color }}
      className={clsx(
        'pointer-events-none block size-[30px] rounded-note border border-[#1b234559]',
        isChosen && 'outline-3 outline-offset-2 outline-ink',
      )}
    />
  );
}

type OwnColorProps = {
  /** `#RRGGBB` */
  value: string;
  onChoose: (value: string) => void;
};

/** The picker reports every colour on the way: only the button saves. */
function OwnColor({ value, onChoose }: OwnColorProps) {
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

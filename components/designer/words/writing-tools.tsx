import { fonts } from '@jolimot/card/fonts';
import { alignments, type CardStyle, inkIds, inks, messageFontIds, sizeSteps } from '@jolimot/card/style';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { messageInk } from '@/lib/creation/card/message-ink';
import { loadSampleFonts, sampleFontFamily } from '../../card/card-fonts';
import { useDesign } from '../document/designer-context';

type StyleProps = { style: CardStyle; onChange: (style: Partial<CardStyle>) => void };

export function WritingTools() {
  const t = useTranslations('creation.message');
  const { creation, change } = useDesign();
  if (!creation) return null;
  const { style } = creation;
  const onChange: StyleProps['onChange'] = (wanted) => change({ place: 'style', style: wanted });
  return (
    <div className="grid gap-4">
      <FontChoice style={style} onChange={onChange} />
      <Inks style={style} onChange={onChange} />
      <ChoiceGroup
        label={t('size')}
        value={style.size}
        onChange={(size) => onChange({ size })}
        choices={sizeSteps.map((size) => ({ value: size, label: t(`sizes.${size}`) }))}
      />
      <ChoiceGroup
        label={t('align')}
        value={style.align}
        onChange={(align) => onChange({ align })}
        choices={alignments.map((align) => ({ value: align, label: t(`aligns.${align}`) }))}
      />
    </div>
  );
}

function FontChoice({ style, onChange }: StyleProps) {
  const t = useTranslations('creation.message');
  const name = useId();
  const samples = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!samples.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      loadSampleFonts().catch(() => {});
    });
    observer.observe(samples.current);
    return () => observer.disconnect();
  }, []);
  return (
    <fieldset ref={samples}>
      <legend className="mb-2.5 font-display text-[1.125rem] max-md:sr-only md:text-[1.3125rem]">{t('hand')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {messageFontIds.map((id) => {
          const isChosen = style.font === id;
          return (
            <label
              key={id}
              className={clsx(
                'relative flex min-h-[70px] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink last:odd:col-span-2 cursor-pointer flex-col justify-between overflow-hidden rounded-label border-[1.5px] px-3 pt-1.5 pb-2',
                isChosen ? 'border-ci bg-cp shadow-[inset_0_0_0_1px_var(--ci)]' : 'border-line hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={`${fonts[id].displayName}, ${t(`hands.${id}`)}`}
                checked={isChosen}
                onChange={() => onChange({ font: id })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
              />
              <span
                aria-hidden="true"
                translate="no"
                className="block h-[38px] leading-[38px] whitespace-nowrap"
                style={{
                  fontFamily: `${sampleFontFamily(id)}, cursive`,
                  fontSize: `${Math.round(fonts[id].sizePerLine * 31)}px`,
                  wordSpacing: `${fonts[id].wordSpacing}em`,
                  color: inks[style.ink],
                }}
              >
                {t('sample')}
              </span>
              <span aria-hidden="true" className="text-micro leading-[1.15] text-ink-2">
                <b translate="no">{fonts[id].displayName}</b>, {t(`hands.${id}`)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Inks({ style, onChange }: StyleProps) {
  const t = useTranslations('creation.message');
  const name = useId();
  const onGround = useTranslations('creation.background.ink');
  const { creation } = useDesign();
  const chosen = style.ink;
  const printed = creation ? messageInk(creation) : inks[chosen];
  return (
    <fieldset>
      <legend className="mb-1 font-display text-[1.125rem] md:text-[1.3125rem]">
        {t('ink')} <span className="ml-1.5 font-text text-small text-ink-2">{t(`inks.${chosen}`)}</span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap gap-0.5">
        {inkIds.map((id) => (
          <label key={id} title={t(`inks.${id}`)} className="relative grid size-tap cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={t(`inks.${id}`)}
              checked={id === chosen}
              onChange={() => onChange({ ink: id })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full checked:shadow-[inset_0_0_0_2.5px_#1B2345]"
            />
            <span
              className="pointer-events-none block size-7 rounded-[48%_52%_55%_45%/52%_46%_54%_48%] shadow-[inset_-3px_-4px_5px_#0003]"
              style={{ background: inks[id] }}
            />
          </label>
        ))}
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {printed !== inks[chosen] &&
          onGround('changed', { ink: t(`inks.${chosen}`), other: printed === inks.night ? 'night' : 'black' })}
      </p>
    </fieldset>
  );
}

'use client';

import { coverFitsProduct } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useCovers } from '@/lib/api/covers';
import { editableOn } from '@/lib/creation/offers';
import { palette, paletteNames } from '@/lib/creation/palette';
import { useDesigner } from '../designer-context';

/** The inside of a folded card, or the back of a postcard: a colour or a pattern, as far as the cover allows them. */
export function BackgroundPicker() {
  const { creation, cover } = useDesigner();
  if (!creation || !cover) return null;
  const offered = editableOn(cover, 'card');
  return (
    <div className="grid gap-4 text-left">
      {offered.includes('Background Color') && <Colours cover={cover} />}
      {offered.includes('Background Cover') && <Patterns />}
    </div>
  );
}

function Swatch({
  name,
  label,
  checked,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="relative grid size-tap cursor-pointer place-items-center" title={label}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-label checked:shadow-[inset_0_0_0_2.5px_#1B2345]"
      />
      {children}
    </label>
  );
}

const spotClass = 'pointer-events-none block size-[30px] rounded-note border border-[#1b234559]';

function Colours({ cover }: { cover: Cover }) {
  const t = useTranslations('creation.background');
  const name = useId();
  const { creation, change } = useDesigner();
  const chosen = creation?.customizations['Background Color']?.value?.toUpperCase() ?? null;
  const choose = (value: string): void => void change({ kind: 'value', name: 'Background Color', value });
  const own = cover.backColor.toUpperCase();
  const colours = [
    { value: own, label: t('of') },
    ...paletteNames.map((key) => ({ value: palette[key].toUpperCase(), label: t(`palette.${key}`) })),
  ].filter((colour, index, all) => all.findIndex((other) => other.value === colour.value) === index);
  const isOther = chosen !== null && !colours.some((colour) => colour.value === chosen);
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('colors')}</legend>
      <div className="-ml-[7px] flex flex-wrap">
        {colours.map(({ value, label }) => (
          <Swatch key={value} name={name} label={label} checked={chosen === value} onChoose={() => choose(value)}>
            <span className={spotClass} style={{ background: value }} />
          </Swatch>
        ))}
        <OtherColour value={chosen ?? own} isChosen={isOther} onChoose={choose} />
      </div>
    </fieldset>
  );
}

/** The browser's own colour window. It tells each colour passed over, of which only the last is worth saving. */
function OtherColour({
  value,
  isChosen,
  onChoose,
}: {
  value: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
}) {
  const t = useTranslations('creation.background');
  const [passing, setPassing] = useState<string | null>(null);
  const shown = passing ?? value;
  return (
    <label className="relative grid size-tap cursor-pointer place-items-center" title={t('other')}>
      <input
        type="color"
        aria-label={t('other')}
        value={shown.toLowerCase()}
        onChange={(event) => setPassing(event.target.value)}
        onBlur={() => {
          if (passing && passing.toUpperCase() !== value) onChoose(passing.toUpperCase());
          setPassing(null);
        }}
        className={`absolute inset-0 size-full cursor-pointer appearance-none rounded-label opacity-0 focus-visible:opacity-100 ${isChosen ? 'opacity-100' : ''}`}
      />
      <span
        className={`${spotClass} bg-[conic-gradient(#F0789A,#F5923E,#FFC93C,#56B585,#6AA5EE,#A58BE0,#F0789A)]`}
        data-chosen={isChosen || undefined}
      />
    </label>
  );
}

function Patterns() {
  const t = useTranslations('creation.background');
  const name = useId();
  const { creation, change } = useDesigner();
  const covers = useCovers();
  const product = creation?.product.slug ?? 'greeting-card';
  const usable = (covers.data ?? []).filter(
    (cover) => cover.usableAsBackground && coverFitsProduct(cover.type, product),
  );
  const chosen = creation?.customizations['Background Cover']?.value ?? null;
  if (usable.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('covers')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-2">
        {usable.map((cover) => {
          const art = cover.images.background ?? cover.images.front;
          return (
            <label key={cover.iri} className="relative block cursor-pointer" title={cover.name}>
              <input
                type="radio"
                name={name}
                aria-label={cover.name}
                checked={chosen === cover.iri}
                onChange={() => void change({ kind: 'value', name: 'Background Cover', value: cover.iri })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
              />
              <img
                src={art?.thumbnailUrls.thumb}
                alt=""
                loading="lazy"
                className="pointer-events-none block h-14 w-full rounded-card object-cover shadow-flat peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-ink"
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

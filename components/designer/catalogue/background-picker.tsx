import { inkOn, isDark } from '@jolimot/card/contrast';
import { inks } from '@jolimot/card/style';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { useCover } from '@/lib/api/covers';
import { editableOn } from '@/lib/creation/card/cover-customizations';
import { nameOfColor } from '@/lib/creation/card/palette';
import { viewsOf } from '@/lib/creation/card/views';
import { FaceView } from '../../card/face-view';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';
import { ColorBackground } from './color-background';
import { PatternBackground } from './pattern-background';

export function BackgroundPicker() {
  const { creation, cover } = useDesign();
  if (!creation || !cover) return null;
  const offered = editableOn(cover, 'card');
  const color = creation.customizations['Background Color']?.value ?? null;
  return (
    <div data-place="background" className="grid grid-cols-[minmax(0,1fr)] gap-4 text-left">
      <InsidePreview />
      <CurrentBackground />
      {offered.includes('Background Color') && <ColorBackground own={cover.backColor} chosen={color} />}
      <InkNote ground={color} />
      {offered.includes('Background Cover') && <PatternBackground product={creation.product.slug} />}
    </div>
  );
}

function InsidePreview() {
  const { creation } = useDesign();
  const { faces } = useDrawing();
  const [, second] = viewsOf(creation?.product.slug ?? 'greeting-card');
  const face = second && faceOf(faces, second.face);
  if (!second) return null;
  return (
    <div className="rounded-card bg-vellum shadow-card" style={{ aspectRatio: `${second.rect.w} / ${second.rect.h}` }}>
      {face && <FaceView face={face} view={second.rect} className="overflow-hidden rounded-card" />}
    </div>
  );
}

function CurrentBackground() {
  const t = useTranslations('creation.background');
  const { creation, cover, change } = useDesign();
  const words = useRef<HTMLParagraphElement>(null);
  const art = creation?.customizations['Background Cover']?.value ?? null;
  const color = creation?.customizations['Background Color']?.value ?? null;
  const { cover: pattern } = useCover(art);
  const known = color ? nameOfColor(color, cover?.backColor) : null;
  const colorName = known === null ? (color ?? '') : known === 'of' ? t('of') : t(`palette.${known}`);
  const sentence = art
    ? t('nowPattern', { name: pattern?.name ?? '…' })
    : color
      ? t('nowColor', { name: colorName })
      : t('nowNone');
  const remove = (): void => {
    change({ place: 'background', background: null });
    // The button disappears with the background.
    words.current?.focus();
  };
  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
      <p ref={words} tabIndex={-1} role="status" className="rounded-card text-small">
        {sentence}
      </p>
      {(art || color) && (
        <TextButton onClick={remove} className="text-small">
          {t('remove')}
        </TextButton>
      )}
    </div>
  );
}

const otherInks: Readonly<Record<string, 'night' | 'black'>> = {
  '#1B2345': 'night',
  '#000000': 'black',
};

/** On a postcard an unreadable ink is replaced (docs/product/card.md, "Ground and ink"). */
function InkNote({ ground }: { ground: string | null }) {
  const t = useTranslations('creation.background.ink');
  const inkName = useTranslations('creation.message.inks');
  const { creation } = useDesign();
  if (!creation) return null;
  const { ink } = creation.style;
  const sentence = (): string => {
    if (creation.product.slug === 'greeting-card' || !ground || isDark(ground)) return t('onPaper');
    const printed = inkOn(ground, inks[ink]);
    if (printed === inks[ink]) return t('kept', { ink: inkName(ink) });
    return t('changed', { ink: inkName(ink), other: otherInks[printed] ?? 'black' });
  };
  return (
    <p aria-live="polite" className="-mt-2 text-micro text-ink-2">
      {sentence()}
    </p>
  );
}

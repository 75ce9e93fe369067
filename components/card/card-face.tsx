import { fonts } from '@jolimot/card/fonts';
import type { Rect } from '@jolimot/card/geometry';
import type { DisplayItem, Face, ImageItem, PlaceholderItem, TextItem } from '@jolimot/card/layout/display-list';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { cardFontFamily } from './card-fonts';

/** At sizes under 6 px browsers round advances: text is set in tenths of a mm. */
const perMm = 10;

export type CardFaceProps = {
  face: Face;
  resolveAsset: (assetKey: string) => string;
  /** Without it the drawing is decorative. */
  label?: string;
  /** mm; defaults to the whole trim. */
  view?: Rect;
  /** Blank by default. */
  renderPlaceholder?: (item: PlaceholderItem) => ReactNode;
  className?: string;
  style?: CSSProperties;
};

/** A nested svg needs no id, unlike `clipPath`. */
function Clipped({ clip, children }: { clip: Rect | undefined; children: ReactNode }) {
  if (!clip) return children;
  const { x, y, w, h } = clip;
  return (
    <svg x={x} y={y} width={w} height={h} viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** When the connection is back. @returns `attempt` is the element's key: a new one reloads */
function useRetriedPicture(): { attempt: number; onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return;
    const again = (): void => {
      setBroken(false);
      setAttempt((count) => count + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isBroken]);
  return { attempt, onError: () => setBroken(true) };
}

/** Percentages become the drawing's units: no pixel size is needed. */
function Picture({ item, href }: { item: ImageItem; href: string }) {
  const { rect, crop, mirrored } = item;
  const { attempt, onError } = useRetriedPicture();
  const sideways = crop.rotate === 90 || crop.rotate === 270;
  const [w, h] = sideways ? [rect.h, rect.w] : [rect.w, rect.h];
  const [cx, cy] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const turn = crop.rotate === 0 ? '' : `rotate(${crop.rotate} ${cx} ${cy})`;
  const mirror = mirrored ? `matrix(-1 0 0 1 ${2 * cx} 0)` : '';
  const transform = `${mirror} ${turn}`.trim();
  return (
    <g {...(transform ? { transform } : {})}>
      <svg
        x={cx - w / 2}
        y={cy - h / 2}
        width={w}
        height={h}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <image key={attempt} href={href} width={100} height={100} preserveAspectRatio="none" onError={onError} />
      </svg>
    </g>
  );
}

/** Where the font lacks characters the browser takes others: each run is squeezed into the shaped width. */
function runsOf({ text, glyphs }: TextItem): { text: string; x: number; width?: number }[] | undefined {
  if (!glyphs.some((glyph) => glyph.id === 0)) return undefined;
  const runs: { text: string; x: number; width?: number }[] = [];
  let isMissing: boolean | undefined;
  glyphs.forEach((glyph, index) => {
    const last = runs.at(-1);
    const part = text.slice(glyph.cluster, glyphs[index + 1]?.cluster ?? text.length);
    // A combining mark stays with its base.
    const isLacking = glyph.id === 0 || (isMissing === true && /^\p{M}*$/u.test(part));
    if (last && isMissing === isLacking) {
      last.text += part;
      if (isMissing) last.width = (last.width ?? 0) + glyph.advance;
    } else {
      isMissing = isLacking;
      runs.push({ text: part, x: glyph.x, ...(isMissing ? { width: glyph.advance } : {}) });
    }
  });
  return runs;
}

/** The line's `transform`. @param place the start of its baseline, mm */
export const linePlace = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `translate(${x} ${y}) scale(${1 / perMm})`;

/** The `font` shorthand resets font features of the page. */
export function Line({ item }: { item: TextItem }) {
  const { fontId, sizeMm } = item;
  const style: CSSProperties = {
    font: `normal ${sizeMm * perMm}px ${cardFontFamily(fontId)}`,
    letterSpacing: 'normal',
    wordSpacing: `${fonts[fontId].wordSpacing * sizeMm * perMm}px`,
    textRendering: 'geometricPrecision',
    whiteSpace: 'pre',
  };
  return (
    <text
      transform={linePlace(item)}
      fill={item.color}
      lang="fr"
      style={style}
      data-role={item.role}
      data-line={item.line}
    >
      {runsOf(item)?.map(({ text, x, width }) => (
        <tspan
          key={x}
          x={x * perMm}
          {...(width === undefined ? {} : { textLength: width * perMm, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {text}
        </tspan>
      )) ?? item.text}
    </text>
  );
}

function Item({
  item,
  resolveAsset,
  renderPlaceholder,
}: { item: DisplayItem } & Pick<CardFaceProps, 'resolveAsset' | 'renderPlaceholder'>) {
  switch (item.kind) {
    case 'rect':
      return <rect x={item.rect.x} y={item.rect.y} width={item.rect.w} height={item.rect.h} fill={item.fill} />;
    case 'path':
      return <path d={item.d} fill={item.fill} transform={`translate(${item.x} ${item.y}) scale(${item.scale})`} />;
    case 'image':
      return (
        <Clipped clip={item.clip}>
          <Picture item={item} href={resolveAsset(item.asset)} />
        </Clipped>
      );
    case 'text':
      return <Line item={item} />;
    case 'placeholder':
      return renderPlaceholder ? <Clipped clip={item.clip}>{renderPlaceholder(item)}</Clipped> : null;
  }
}

/** From the display list that is printed too; the layout measures. The message is real text, one element per line. */
export function CardFace({ face, resolveAsset, label, view, renderPlaceholder, className, style }: CardFaceProps) {
  const { x, y, w, h } = view ?? { x: 0, y: 0, ...face.trim };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${x} ${y} ${w} ${h}`}
      className={className}
      style={style}
      role={label ? 'group' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      {face.items.map((item, index) => (
        <Item
          key={index}
          item={item}
          resolveAsset={resolveAsset}
          {...(renderPlaceholder ? { renderPlaceholder } : {})}
        />
      ))}
    </svg>
  );
}

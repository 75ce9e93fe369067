import { inkOn, luminance } from '../contrast';
import { grow } from '../geometry';
import type { CodeSlot, FaceTemplate } from '../templates/template';
import type { Shaper } from '../typeset/shaper';
import type { CardCode, CardInput, LayoutMode } from './card-input';
import type { DisplayItem, PathItem } from './display-list';
import { colourUnderMarks } from './logo-and-smilic';
import { paper, plate } from './pictures';
import { setLine, textItems } from './place-text';

const black = '#000000';
/** As in the codes of orders. */
const modules = 18;

/** Scanners do not read it as a code. */
function finderPattern(): string {
  const square = (x: number, y: number, w: number, h: number): string =>
    `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  const dashes = Array.from({ length: modules / 2 }, (_, index) => [
    square(index * 2, 0, 1, 1),
    square(modules - 1, index * 2 + 1, 1, 1),
  ]);
  return [square(0, 0, 1, modules), square(1, modules - 1, modules - 1, 1), ...dashes.flat()].join('');
}

const blankCode: CardCode = { path: finderPattern(), modules, text: '' };

/** mm: 6 pt folded, 5 pt on the postcard, 7 pt on the envelope. */
const codeTextSize = { left: 1.76, center: 2.12, envelope: 2.47 } as const;
/** mm, round a light code on a dark cover: scanners need dark on light. */
const leastPadding = 1;

/** Pairs envelope and card in the workshop (docs/product/back-office.md, "Envelope and card"). */
function envelopeCodeItems(slot: CodeSlot, { code, position = '' }: CardInput, shaper: Shaper): DisplayItem[] {
  if (!code) return [];
  const look = { role: 'code', fontId: 'barlow', sizeMm: codeTextSize.envelope, color: black } as const;
  const { text } = slot;
  const above = { ...text, y: text.y - 1.3 * look.sizeMm };
  const lines = [
    setLine(position, above, 'barlow', look.sizeMm, shaper),
    setLine(code.text, text, 'barlow', look.sizeMm, shaper),
  ];
  return [squareOf(code, slot, black), ...textItems(lines, look, shaper)];
}

const squareOf = ({ path, modules }: CardCode, { rect }: CodeSlot, fill: string): PathItem => ({
  kind: 'path',
  role: 'code',
  d: path,
  fill,
  x: rect.x,
  y: rect.y,
  scale: rect.w / modules,
});

/** Without an order a blank pattern, or nothing in `print` mode. */
export function codeItems(face: FaceTemplate, input: CardInput, mode: LayoutMode, shaper: Shaper): DisplayItem[] {
  const { code: slot } = face;
  if (slot && face.id === 'envelope') return envelopeCodeItems(slot, input, shaper);
  const { cover, code } = input;
  if (!slot || !cover || (!code && mode === 'print')) return [];
  const ground = colourUnderMarks(face, input);
  const wanted = inkOn(ground, cover.color);
  const lightOnDark = luminance(wanted) >= luminance(ground);
  const asked = lightOnDark ? Math.max(cover.barcodePadding, leastPadding) : cover.barcodePadding;
  const padding = Math.min(asked, slot.maxPadding);
  const color = padding > 0 ? inkOn(paper, cover.color) : wanted;
  const square = squareOf(code ?? blankCode, slot, color);
  const size = codeTextSize[slot.text.align];
  const lines = code ? [setLine(code.text, slot.text, 'barlow', size, shaper)] : [];
  const look = { role: 'code', fontId: 'barlow', sizeMm: size, color: wanted } as const;
  return [...(padding > 0 ? [plate(grow(slot.rect, padding))] : []), square, ...textItems(lines, look, shaper)];
}

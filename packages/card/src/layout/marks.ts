import { contrast, inkOn, luminance } from '../contrast';
import { fitCentred, grow, type Rect } from '../geometry';
import { logoArt } from '../logo-art';
import { smilics } from '../smilics';
import type { FaceTemplate } from '../templates/template';
import type { Shaper } from '../typeset/shaper';
import { blankCode } from './blank-code';
import type { CardInput, LayoutMode } from './card-input';
import type { DisplayItem, ItemRole, PathItem } from './display-list';
import { paper, plate } from './pictures';
import { setLine, textItems } from './place-text';
import { groundOf } from './words';

/** Vector art in its own units: filled paths only, so that both painters draw the same. */
type VectorArt = {
  readonly viewBox: readonly [number, number, number, number];
  readonly paths: readonly { readonly d: string; readonly fill: string }[];
};

/** Puts vector art in the middle of a slot, as large as it goes; `fill` makes it one colour. */
function artPaths(art: VectorArt, slot: Rect, role: ItemRole, fill?: string): PathItem[] {
  const [left, top, width, height] = art.viewBox;
  const place = fitCentred(slot, width / height);
  const scale = place.w / width;
  const at = { x: place.x - left * scale, y: place.y - top * scale, scale };
  return art.paths.map((path) => ({ kind: 'path', role, d: path.d, fill: fill ?? path.fill, ...at }));
}

/** The small decorative image, unless the writer wants none. */
export function smilicItems(face: FaceTemplate, input: CardInput): PathItem[] {
  const id = input.style.smilic;
  return face.smilic && id ? artPaths(smilics[id], face.smilic, 'smilic') : [];
}

/** What the logo and the code of a face stand on. */
const markGround = (face: FaceTemplate, input: CardInput): string =>
  face.backColour ? (input.cover?.backColor ?? paper) : groundOf(face, input);

/** The house's name, in the cover's own colour where it can be seen (3:1, WCAG for graphics). */
export function logoItems(face: FaceTemplate, input: CardInput): PathItem[] {
  if (!face.logo || !input.cover) return [];
  const ground = markGround(face, input);
  const { logoColor } = input.cover;
  const color = contrast(ground, logoColor) >= 3 ? logoColor : inkOn(ground, logoColor);
  return artPaths(logoArt, face.logo, 'logo', color);
}

/** Type size of the readable code (6 pt on the folded card, 5 pt beside the postcard's small square), mm. */
const codeTextSize = { left: 1.76, center: 2.12 } as const;
/** A scanner wants dark modules on a light ground; where the cover's colours are the other way round, paper goes under. */
const leastPadding = 1;

/** The Data Matrix with its readable text; before an order, a blank pattern in its place (not in print). */
export function codeItems(face: FaceTemplate, input: CardInput, mode: LayoutMode, shaper: Shaper): DisplayItem[] {
  const { code: slot } = face;
  const { cover, code } = input;
  if (!slot || !cover || (!code && mode === 'print')) return [];
  const ground = markGround(face, input);
  const wanted = inkOn(ground, cover.color);
  const lightOnDark = luminance(wanted) >= luminance(ground);
  const asked = lightOnDark ? Math.max(cover.barcodePadding, leastPadding) : cover.barcodePadding;
  const padding = Math.min(asked, slot.maxPadding);
  const color = padding > 0 ? inkOn(paper, cover.color) : wanted;
  const drawn = code ?? blankCode;
  const square: PathItem = {
    kind: 'path',
    role: 'code',
    d: drawn.path,
    fill: color,
    x: slot.rect.x,
    y: slot.rect.y,
    scale: slot.rect.w / drawn.modules,
  };
  const size = codeTextSize[slot.text.align];
  const lines = code ? [setLine(code.text, slot.text, 'barlow', size, shaper)] : [];
  const look = { role: 'code', fontId: 'barlow', sizeMm: size, color: wanted } as const;
  return [...(padding > 0 ? [plate(grow(slot.rect, padding))] : []), square, ...textItems(lines, look, shaper)];
}

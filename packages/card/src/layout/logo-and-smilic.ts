import { contrast, inkOn } from '../contrast';
import { fitCentred, type Rect } from '../geometry';
import { logoArt } from '../logo-art';
import { smilics } from '../smilics';
import type { FaceTemplate } from '../templates/template';
import type { CardInput } from './card-input';
import type { ItemRole, PathItem } from './display-list';
import { paper } from './pictures';
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
export const markGround = (face: FaceTemplate, input: CardInput): string =>
  face.backColour ? (input.cover?.backColor ?? paper) : groundOf(face, input);

/** The house's name, in the cover's own colour where it can be seen (3:1, WCAG for graphics). */
export function logoItems(face: FaceTemplate, input: CardInput): PathItem[] {
  if (!face.logo || !input.cover) return [];
  const ground = markGround(face, input);
  const { logoColor } = input.cover;
  const color = contrast(ground, logoColor) >= 3 ? logoColor : inkOn(ground, logoColor);
  return artPaths(logoArt, face.logo, 'logo', color);
}

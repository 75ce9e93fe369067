import { contrast, inkOn } from '../contrast';
import { fitCentred, type Rect } from '../geometry';
import type { FaceTemplate } from '../templates/template';
import { logoArt, smilics, type VectorArt } from '../vector-art';
import type { CardInput } from './card-input';
import type { ItemRole, PathItem } from './display-list';
import { paper } from './pictures';
import { groundOf } from './words';

function artPaths(art: VectorArt, slot: Rect, role: ItemRole, fill?: string): PathItem[] {
  const [left, top, width, height] = art.viewBox;
  const place = fitCentred(slot, width / height);
  const scale = place.w / width;
  const at = { x: place.x - left * scale, y: place.y - top * scale, scale };
  return art.paths.map((path) => ({ kind: 'path', role, d: path.d, fill: fill ?? path.fill, ...at }));
}

export function smilicItems(face: FaceTemplate, input: CardInput): PathItem[] {
  const id = input.style.smilic;
  return face.smilic && id ? artPaths(smilics[id], face.smilic, 'smilic') : [];
}

export const colourUnderMarks = (face: FaceTemplate, input: CardInput): string =>
  face.backColour ? (input.cover?.backColor ?? paper) : groundOf(face, input);

/** A readable colour where the cover's has less than 3:1 (WCAG, graphics). */
export function logoItems(face: FaceTemplate, input: CardInput): PathItem[] {
  if (!face.logo || !input.cover) return [];
  const ground = colourUnderMarks(face, input);
  const { logoColor } = input.cover;
  const color = contrast(ground, logoColor) >= 3 ? logoColor : inkOn(ground, logoColor);
  return artPaths(logoArt, face.logo, 'logo', color);
}

import { inkOn } from '../contrast';
import type { LegendName } from '../customization-types';
import { inks } from '../style';
import { type FaceTemplate, hasBackImages, type LegendSlot, messageSlot } from '../templates/template';
import { setLegend } from '../typeset/set-legend';
import { setMessage } from '../typeset/set-message';
import type { Shaper } from '../typeset/shaper';
import type { CardInput } from './card-input';
import type { TextItem } from './display-list';
import { needsPlate, paper } from './pictures';
import { textItems } from './place-text';

/** docs/product/card.md, "Ground and ink" */
export function groundOf(face: FaceTemplate, input: Pick<CardInput, 'customizations'>): string {
  if (face.messagePlate || !face.background || needsPlate(input)) return paper;
  return input.customizations['Background Color']?.value ?? paper;
}

export const inkOfWords = (face: FaceTemplate, input: Pick<CardInput, 'customizations' | 'style'>): string =>
  inkOn(groundOf(face, input), inks[input.style.ink]);

/** Cuts lines beyond the slot; such a card is not printed. */
export function messageItems(face: FaceTemplate, input: CardInput, hasStrip: boolean, shaper: Shaper): TextItem[] {
  const slot = messageSlot(face, hasStrip);
  const text = input.customizations.Message?.value;
  if (!slot || !text) return [];
  const set = setMessage(text, slot, input.style, shaper);
  const color = inkOfWords(face, input);
  const look = { role: 'Message', fontId: set.fontId, sizeMm: set.sizeMm, color } as const;
  return textItems(set.lines.slice(0, set.maxLines), look, shaper);
}

/** All take the smallest size, to align. */
export function legendItems(face: FaceTemplate, input: CardInput, shaper: Shaper): TextItem[] {
  const types = input.cover?.customizationTypes ?? [];
  if (!hasBackImages(types)) return [];
  const allowed = new Set<string>(types);
  const slots = Object.entries(face.legends).filter((entry): entry is [LegendName, LegendSlot] =>
    allowed.has(entry[0]),
  );
  const legends = slots.flatMap(([name, slot]) => {
    const text = input.customizations[name]?.value.trim();
    return text ? [{ name, slot, text }] : [];
  });
  const { font } = input.style;
  const sizes = legends.map(({ text, slot }) => setLegend(text, slot, font, shaper).sizeMm);
  const color = inkOfWords(face, input);
  return legends.flatMap(({ name, slot, text }) => {
    const set = setLegend(text, slot, font, shaper, Math.min(...sizes));
    return textItems(set.lines, { role: name, fontId: set.fontId, sizeMm: set.sizeMm, color }, shaper);
  });
}

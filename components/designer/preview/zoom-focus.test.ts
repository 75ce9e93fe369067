import { currentTemplate } from '@jolimot/card/templates/registry';
import { messageSlot } from '@jolimot/card/templates/template';
import { expect, it } from 'vitest';
import { viewsOf } from '@/lib/creation/card/views';
import { firstFocus, shownWidth, zoomedPerMm } from './zoom-focus';

it.each([
  ['greeting-card', 'inside', true],
  ['postcard', 'address', false],
  ['postcard', 'address', true],
] as const)('%s, %s: a phone shows whole lines of the message, with room beside them', (product, id, hasStrip) => {
  const view = viewsOf(product).find((one) => one.id === id);
  const template = currentTemplate(product).faces.find((face) => face.id === view?.face);
  const message = template && messageSlot(template, hasStrip)?.rect;
  if (!view || !message) throw new Error('no message');
  const focus = firstFocus(product, view, hasStrip);
  const width = view.rect.w;
  // Browsers never scroll beyond the edges.
  const left = Math.max(0, Math.min(focus.x * width - shownWidth / 2, width - shownWidth));
  expect(message.x - left).toBeGreaterThanOrEqual(2);
  expect(left + shownWidth - (message.x + message.w)).toBeGreaterThanOrEqual(2);
  expect((focus.top ?? 1) * view.rect.h).toBeLessThanOrEqual(message.y - 4);
});

it('a line of the message fits phones, a whole card wide screens, and nothing is drawn smaller than it can be read', () => {
  expect(zoomedPerMm(360, 210) * shownWidth).toBeCloseTo(360);
  expect(zoomedPerMm(320, 210)).toBe(3.8);
  expect(zoomedPerMm(740, 210)).toBe(6);
  expect(zoomedPerMm(1280, 210) * 210).toBeLessThan(1280 - 64);
  expect(zoomedPerMm(1280, 105)).toBe(6);
});

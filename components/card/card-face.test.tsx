import type { DisplayItem, Face } from '@jolimot/card/layout/display-list';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardFace } from './card-face';

const text = (line: number, words: string): DisplayItem => ({
  kind: 'text',
  role: 'Message',
  line,
  fontId: 'colette',
  sizeMm: 4,
  x: 10,
  y: 20 + line * 8,
  width: 30,
  color: '#4F2F97',
  text: words,
  glyphs: [],
});
const faceOf = (...items: DisplayItem[]): Face => ({ id: 'inside', trim: { w: 210, h: 148 }, bleed: 3, items });
const resolveAsset = (key: string): string => `https://photos.example/${key}`;
const whole = { x: 0, y: 0, width: 100, height: 100, rotate: 0 } as const;

function draw(face: Face, props: Partial<Parameters<typeof CardFace>[0]> = {}): SVGSVGElement {
  const { container } = render(<CardFace face={face} resolveAsset={resolveAsset} {...props} />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing drawn');
  return svg;
}

describe('a face of a card', () => {
  test('shows the trim, or the part asked for', () => {
    expect(draw(faceOf()).getAttribute('viewBox')).toBe('0 0 210 148');
    expect(draw(faceOf(), { view: { x: 105, y: 0, w: 105, h: 148 } }).getAttribute('viewBox')).toBe('105 0 105 148');
  });

  test('squeezes a character that the font lacks into the shaper’s width', () => {
    const glyph = (id: number, cluster: number) => ({ id, cluster, x: cluster * 2, y: 0, advance: 2 });
    const item = text(0, 'a\u2764\uFE0Fb');
    if (item.kind !== 'text') throw new Error('no text');
    const svg = draw(faceOf({ ...item, glyphs: [glyph(5, 0), glyph(0, 1), glyph(3, 2), glyph(6, 3)] }));
    const runs = [...svg.querySelectorAll('tspan')].map((run) =>
      ['x', 'textLength'].map((name) => run.getAttribute(name)),
    );
    expect(svg.textContent).toBe('a\u2764\uFE0Fb');
    expect(runs).toEqual([
      ['0', null],
      ['20', '40'],
      ['60', null],
    ]);
  });

  test('has the message as text, one element for each line, at the layout’s position', () => {
    const svg = draw(faceOf(text(0, 'Chère Mamie,'), text(1, 'bises\u00A0!')), { label: 'Dedans' });
    expect(screen.getByRole('group', { name: 'Dedans' })).toBe(svg);
    const lines = [...svg.querySelectorAll('text')];
    expect(lines.map((line) => line.textContent)).toEqual(['Chère Mamie,', 'bises\u00A0!']);
    expect(lines[1]?.getAttribute('transform')).toBe('translate(10 28) scale(0.1)');
    // Word spacing 0.2 em wider, as shaped.
    expect(lines[0]?.style.wordSpacing).toBe('8px');
    expect(lines[0]?.style.whiteSpace).toBe('pre');
  });

  test('is hidden from screen readers without a label', () => {
    expect(draw(faceOf(text(0, 'Oui'))).getAttribute('aria-hidden')).toBe('true');
  });

  test('crops a photo in percent of its own size, turned about the slot’s middle', () => {
    const rect = { x: 5, y: 45, w: 30, h: 45 };
    const crop = { x: 10, y: 20, width: 60, height: 50, rotate: 90 } as const;
    const svg = draw(faceOf({ kind: 'image', role: 'Image Back Left', asset: 'a.jpg', rect, crop }));
    const image = svg.querySelector('image');
    expect(image?.getAttribute('href')).toBe('https://photos.example/a.jpg');
    const frame = image?.parentElement;
    expect(frame?.getAttribute('viewBox')).toBe('10 20 60 50');
    expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['45', '30']);
    expect(frame?.parentElement?.getAttribute('transform')).toBe('rotate(90 20 67.5)');
  });

  test('shows only what lies in a picture’s clip, and mirrors where asked', () => {
    const rect = { x: 102, y: -3, w: 111, h: 154 };
    const clip = { x: 105, y: -3, w: 108, h: 154 };
    const svg = draw(
      faceOf({ kind: 'image', role: 'Background Cover', asset: 'b', rect, clip, crop: whole, mirrored: true }),
    );
    expect(svg.querySelector('svg')?.getAttribute('viewBox')).toBe('105 -3 108 154');
    expect(svg.querySelector('g')?.getAttribute('transform')).toBe('matrix(-1 0 0 1 315 0)');
  });

  test('asks again for a picture that did not come, once the connection is back', () => {
    const rect = { x: 0, y: 0, w: 30, h: 45 };
    const svg = draw(faceOf({ kind: 'image', role: 'Image Back Left', asset: 'photo', rect, crop: whole }));
    const asked = svg.querySelector('image');
    if (!asked) throw new Error('no picture');
    fireEvent(window, new Event('online'));
    expect(svg.querySelector('image')).toBe(asked);
    fireEvent.error(asked);
    fireEvent(window, new Event('online'));
    const again = svg.querySelector('image');
    expect(again).not.toBe(asked);
    expect(again?.getAttribute('href')).toBe('https://photos.example/photo');
  });

  test('renders an empty slot by its callback', () => {
    const item: DisplayItem = { kind: 'placeholder', role: 'Image Back Left', rect: { x: 5, y: 45, w: 30, h: 45 } };
    expect(draw(faceOf(item)).childElementCount).toBe(0);
    const svg = draw(faceOf(item), { renderPlaceholder: ({ role }) => <title>{role}</title> });
    expect(svg.textContent).toBe('Image Back Left');
  });
});

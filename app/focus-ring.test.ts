import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '@jolimot/card/contrast';
import { describe, expect, it } from 'vitest';
import tokens from '../tailwind.config';

const sheet = readFileSync(path.resolve(import.meta.dirname, 'styles/base.css'), 'utf8');
const { colors } = tokens.theme;

function ringOf(selector: string): string {
  // Other selectors may share the rule.
  const begin = [`  ${selector} {`, `  ${selector},`].map((head) => sheet.indexOf(head)).find((at) => at >= 0) ?? 0;
  const rule = sheet.slice(begin).split('}')[0] ?? '';
  const [, color, shade] = /outline(?:-color)?:.*theme\('colors\.(\w+)\.(\w+)'\)/.exec(rule) ?? [];
  if (color === 'ink' && shade === 'DEFAULT') return colors.ink.DEFAULT;
  if (color === 'yellow' && shade === 'DEFAULT') return colors.yellow.DEFAULT;
  throw new Error(`No known ring in ${selector}`);
}

/** WCAG 2.2, 1.4.11 and 2.4.13: minimum contrast of a focus indicator. */
const least = 3;

const papers = [colors.pink, colors.orange, colors.blue, colors.green, colors.yellow, colors.purple];
const light = [
  ...[colors.page, colors.vellum, colors.kraft, colors.rack, colors.sun, colors.cream],
  ...papers.flatMap(({ paper, DEFAULT }) => [paper, DEFAULT]),
];
const dark = [colors.ink.DEFAULT, '#33406e', '#2a2420'];

describe('the ring of focus is seen', () => {
  it.each(light)('on light ground %s', (ground) => {
    expect(contrast(ringOf(':focus-visible'), ground)).toBeGreaterThanOrEqual(least);
  });

  it.each(dark)('on dark ground %s', (ground) => {
    expect(contrast(ringOf('.on-ink :focus-visible'), ground)).toBeGreaterThanOrEqual(least);
  });

  it('would not be seen in the other colour: each ground needs its own', () => {
    for (const ground of dark) expect(contrast(colors.ink.DEFAULT, ground)).toBeLessThan(least);
  });

  it('inside the chosen language, which has a ground of its own', () => {
    expect(contrast(colors.ink.DEFAULT, colors.cream)).toBeGreaterThanOrEqual(least);
    expect(contrast(colors.yellow.DEFAULT, colors.ink.DEFAULT)).toBeGreaterThanOrEqual(least);
  });

  it('around the message and the places for photos, on a cover of any colour, by its light band', () => {
    expect(contrast(colors.blue.ink, colors.vellum)).toBeGreaterThanOrEqual(least);
    expect(contrast(colors.ink.DEFAULT, colors.vellum)).toBeGreaterThanOrEqual(least);
  });
});

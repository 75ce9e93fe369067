import { expect, it } from 'vitest';
import tokens from '@/tailwind.config';
import { stripeLook } from './stripe-look';

const { colors, borderRadius } = tokens.theme;

it('the provider’s form wears the tokens of the shop', () => {
  const { variables, rules } = stripeLook;
  expect(variables).toMatchObject({
    colorText: colors.ink.DEFAULT,
    colorTextSecondary: colors.ink[2],
    colorTextPlaceholder: colors.ink[3],
    colorBackground: colors.vellum,
    colorPrimary: colors.blue.ink,
    colorDanger: colors.pink.ink,
    borderRadius: borderRadius.label,
  });
  const used = JSON.stringify(rules).match(/#[0-9A-F]{6}/g);
  const known: string[] = [colors.ink.DEFAULT, colors.line.strong, colors.blue.ink, colors.pink.ink];
  expect([...new Set(used)].sort()).toEqual(known.sort());
});

import { describe, expect, it } from 'vitest';
import type { HomeCover } from '../../_home/home-data';
import { coversOf, figuresOf, writtenFace } from './product-data';

const cover = (id: number, type: HomeCover['type']): HomeCover => ({
  id,
  name: `Cover ${id}`,
  type,
  picture: `https://cdn.test/${id}`,
});

describe('the covers of a product', () => {
  const covers = [cover(1, 'greeting'), cover(2, 'postcard'), cover(3, 'both')];

  it('are those that fit it', () => {
    expect(coversOf('greeting-card', covers).map(({ id }) => id)).toEqual([1, 3]);
    expect(coversOf('postcard', covers).map(({ id }) => id)).toEqual([2, 3]);
  });
});

it('the figures are those of the press templates', () => {
  expect(figuresOf('greeting-card')).toEqual({ lines: 17, legend: 40 });
  expect(figuresOf('postcard')).toEqual({ lines: 14, legend: 24 });
});

it('the written side of a greeting card is its inside, of a postcard its address side', () => {
  expect(writtenFace('greeting-card').trim).toEqual({ w: 210, h: 148 });
  expect(writtenFace('postcard').trim).toEqual({ w: 148, h: 105 });
});

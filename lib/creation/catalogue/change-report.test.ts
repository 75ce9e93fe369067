import type { CustomizationName } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { evenShaper } from '@/test/shaper';
import { needsMeasuring, type PlannedChange, reportOf } from './change-report';
import { newDesign } from './choose-cover';

const top = 'Image Front Right Triptyque 1 Top';
const left = 'Image Front Right Triptyque 1 Left';
const full = 'Image Front Right Full';
const words = ['Background Color', 'Message'] as const;
const backs = ['Image Back Left', 'Legend Left'] as const;
const folded = aCreation().product;
const postcard = { id: 2, iri: '/products/2', slug: 'postcard' } as const;
const lines = (count: number): string => Array.from({ length: count }, (_, line) => `${line}`).join('\n');

function planned(
  from: readonly CustomizationName[],
  to: readonly CustomizationName[],
  {
    message = 'Coucou',
    legend = 'Ici',
    product = folded,
    next = folded,
    unsavedTexts = {},
  }: {
    message?: string;
    legend?: string;
    product?: PlannedChange['creation']['product'];
    next?: PlannedChange['creation']['product'];
    unsavedTexts?: PlannedChange['unsavedTexts'];
  } = {},
): PlannedChange {
  const cover = aCover({ type: 'both' }, [...words, ...from]);
  const nextCover = aCover({ id: 4, iri: '/covers/4', type: 'both' }, [...words, ...to]);
  const serverCard = ['Message' as const, ...from].map((customizationName) =>
    aCustomization({
      customizationName,
      value: customizationName === 'Message' ? message : customizationName.startsWith('Legend') ? legend : null,
      file: customizationName.startsWith('Image')
        ? { width: 3000, height: 2000, contentType: 'image/jpeg', checksum: customizationName }
        : null,
    }),
  );
  const creation = aCreation({
    product,
    cover: { id: cover.id, iri: cover.iri },
    customizations: Object.fromEntries(serverCard.map((one) => [one.customizationName, one])),
  });
  return { creation, cover, unsavedTexts, next: newDesign(nextCover, next, cover), nextCover };
}
const report = (change: PlannedChange) => reportOf(change, evenShaper);

describe('what a change of cover is told to do', () => {
  it('counts the photos that come along, and names what waits by where it is now', () => {
    expect(report(planned([top, left, ...backs], [full]))).toEqual({
      along: 1,
      returning: 0,
      waiting: [left, ...backs],
      tooLong: [],
      hasWords: true,
    });
  });

  it('counts the photos that had waited', () => {
    const change = planned([top, left], [full]);
    const { customizations } = change.creation;
    const creation = aCreation({
      customizations: { [top]: customizations[top] ?? aCustomization({ customizationName: top }) },
      tray: { [left]: customizations[left] ?? aCustomization({ customizationName: left }) },
    });
    const back = planned([], [top, left]);
    expect(report({ ...back, creation })).toMatchObject({ along: 1, returning: 1, waiting: [], hasWords: false });
  });

  it('tells the lines that a message has and may have', () => {
    const change = planned([top], ['Image Back Left'], { message: lines(9), product: postcard, next: postcard });
    expect(report(change).tooLong).toEqual([{ name: 'Message', problem: { code: 'too-long', lines: 9, max: 5 } }]);
    const empty = planned([], ['Image Back Left'], { message: lines(9), product: postcard, next: postcard });
    expect(report(empty).tooLong).toEqual([]);
  });

  it('tells the same of what is typed and not sent yet', () => {
    const change = planned([], [], { next: postcard, unsavedTexts: { Message: lines(14) } });
    expect(report(change).tooLong).toMatchObject([{ problem: { lines: 14, max: 12 } }]);
  });

  it('tells the characters of a legend, and nothing of what was too long before', () => {
    const legend = 'i'.repeat(31);
    const change = planned([...backs], [...backs], { legend, next: postcard });
    expect(report(change).tooLong).toEqual([
      { name: 'Legend Left', problem: { code: 'too-many-characters', count: 31, max: 24 } },
    ]);
    expect(report(planned([...backs], [...backs], { legend, product: postcard, next: postcard })).tooLong).toEqual([]);
  });

  it('measures texts only where their room changes', () => {
    expect(needsMeasuring(planned([], [full]))).toBe(false);
    expect(needsMeasuring(planned([], ['Image Back Left']))).toBe(true);
    expect(needsMeasuring(planned([], [], { next: postcard }))).toBe(true);
  });
});

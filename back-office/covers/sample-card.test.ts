import { customizationNames } from '@jolimot/card/customization-types';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { layoutCover } from '@jolimot/card/layout/pictures';
import { describe, expect, it } from 'vitest';
import { testShaper } from '@/packages/card/test/shaper';
import { bareCard, sampleCard } from './sample-card';

const picture = (name: 'front' | 'background') => ({
  ...{ id: 1, iri: '/cover_images/1', name, contentUrl: `/${name}.webp`, checksum: 'sum' },
  thumbnailUrls: { thumb: 't', card: 'c', large: `/${name}-large.webp` },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
});
const cover = {
  images: { front: picture('front'), background: picture('background') },
  ...{ backColor: '#0E4740', logoColor: '#FFFFFF', color: '#FFFFFF', barcodePadding: 1, usableAsBackground: true },
};
const words = { message: 'Chère Carmen,\nà bientôt !', legends: ['Là', 'Ici', 'Hop'] } as const;
const trio = customizationNames.filter((name) => !/Full|Triptyque 2/.test(name));
const itemsOf = (...input: Parameters<typeof sampleCard>) =>
  layoutCard(sampleCard(...input), 'edit', { shaper: testShaper() }).flatMap(({ items }) => items);

describe('a card of a cover, to try it out', () => {
  it.each(['greeting-card', 'postcard'] as const)('fills every place of the %s with a photo and words', (product) => {
    const items = itemsOf(product, { cover, names: trio }, 'usual', words);
    expect(items.filter(({ kind }) => kind === 'placeholder')).toEqual([]);
    const pictures = items.flatMap((item) => (item.kind === 'image' ? [[item.role, item.asset]] : []));
    expect(pictures).toContainEqual(['Image Front Right Triptyque 1 Top', '/home/dogs.webp']);
    expect(pictures).toContainEqual(['Image Back Left', '/home/dogs.webp']);
    expect(pictures).toContainEqual(['Image Back Right', '/home/dandelion.webp']);
    expect(pictures).toContainEqual(['Background Cover', '/background-large.webp']);
    const lines = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    for (const line of ['Chère Carmen,', 'Là', 'Hop']) expect(lines).toContain(line);
  });

  it('leaves the places of photos empty where that is asked for', () => {
    const items = itemsOf('greeting-card', { cover, names: trio }, 'noPhotos', words);
    expect(items.filter(({ kind }) => kind === 'placeholder')).toHaveLength(6);
    expect(items.some((item) => item.kind === 'text' && item.role === 'Message')).toBe(true);
  });

  it('has a colour as background where the cover has no pattern, or plain paper', () => {
    const plain = { ...cover, usableAsBackground: false };
    const colour = itemsOf('greeting-card', { cover: plain, names: trio }, 'usual', words).find(
      ({ role }) => role === 'Background Color',
    );
    expect(colour).toMatchObject({ kind: 'rect', fill: '#FCE1C6' });
    const bare = trio.filter((name) => !name.startsWith('Background'));
    expect(itemsOf('postcard', { cover, names: bare }, 'usual', words).map(({ role }) => role)).not.toContain(
      'Background Cover',
    );
  });

  it('has a cover only, before anything is put on it', () => {
    const { id, items } = layoutCover(bareCard({ cover, names: trio }));
    expect(id).toBe('picture');
    expect(items.map(({ kind }) => kind)).toEqual(['image', 'placeholder', 'placeholder', 'placeholder']);
  });
});

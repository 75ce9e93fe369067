import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCustomization } from '@/test/creation';
import { aCard, aDesign, aPhoto } from '@/test/entry';
import type { Desired } from '../document/desired';
import { performWrite } from './perform-write';

afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  const [left, right, middle] = ['Image Back Left', 'Image Back Right', 'Image Back Middle'] as const;
  const crop = 'xywh=percent:0,0,50,50';
  const message = aCustomization({ id: 5, customizationName: 'Message', value: 'Coucou' });
  const colour = aCustomization({ id: 6, customizationName: 'Background Color', value: '#AABBCC' });
  const [a, b] = [aPhoto(left, 'a', { id: 7 }), aPhoto(right, 'b')];
  const cover = { id: 1, iri: '/covers/1' };
  const serverCard = aCard([message, colour, a, b], { cover });
  const { reference } = serverCard;
  const postcard = { id: 2, iri: '/products/2', slug: 'postcard' } as const;
  const save = (customizationName: string, content: object) => [
    'POST /customizations',
    { customizationName, creationReference: reference, ...content },
  ];
  const update = (body: object) => [`PUT /creations/${reference}`, body];
  const removal = (id: number) => [`DELETE /customizations/${id}?creationReference=${reference}`, null];

  it.each<[string, readonly [Desired, ...Desired[]], unknown[], string]>([
    [
      'of a cover, with its first background',
      [{ place: 'cover', design: aDesign({ background: '#112233' }) }],
      update({ cover: '/covers/3', background: '#112233' }),
      'p:cover',
    ],
    [
      'of a product alone',
      [{ place: 'cover', design: aDesign({ cover, product: postcard }) }],
      update({ product: '/products/2' }),
      'p:cover',
    ],
    ['of a style', [{ place: 'style', style: { ink: 'forest' } }], update({ style: { ink: 'forest' } }), 'p:style'],
    ['of a text', [{ place: 'Message', text: 'Cou\u200B' }], save('Message', { value: 'Cou' }), message.placeVersion],
    ['of no text', [{ place: 'Message', text: ' ' }], removal(5), message.placeVersion],
    [
      'of a background of the other kind',
      [{ place: 'background', background: { name: 'Background Cover', value: '/covers/6' } }],
      save('Background Cover', { value: '/covers/6' }),
      colour.placeVersion,
    ],
    ['of no background', [{ place: 'background', background: null }], removal(6), colour.placeVersion],
    [
      'of a photo that the creation has, by its checksum',
      [{ place: middle, photo: { key: 'a', crop } }],
      save(middle, { value: crop, photo: 'a' }),
      'empty',
    ],
    ['of a crop', [{ place: right, photo: { key: 'b', crop } }], save(right, { value: crop }), b.placeVersion],
    ['of no photo', [{ place: left, photo: null }], removal(7), a.placeVersion],
    [
      'of an exchange',
      [
        { place: left, photo: { key: 'b', crop: null } },
        { place: right, photo: { key: 'a', crop: null } },
      ],
      [`POST /creations/${reference}/swap`, { first: left, second: right }],
      `${a.placeVersion}.${b.placeVersion}`,
    ],
  ])('%s', async (_, values, wanted, version) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push([`${init.method} ${pathname}${search}`, body], new Headers(init.headers).get('if-match'));
      throw new TypeError('Failed to fetch');
    });
    const sending = { ended: new AbortController().signal, onProgress: () => undefined };
    await expect(performWrite(serverCard, values, sending)).rejects.toMatchObject({ code: 'network' });
    expect(sent).toEqual([wanted, `"${version}"`]);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../lib/settings.mjs';

const fixture = (name) => fs.readFileSync(path.join(root, 'e2e/fixtures', name));

/** @returns {Promise<Record<string, Buffer>>} a photo for each decoder */
export const samplePhotos = async () => ({
  jpeg: fixture('seeding-exif6-gps.jpg'),
  heic: fixture('seeding-gps.heic'),
  avif: await sharp(fixture('friends.jpg')).avif({ effort: 0 }).toBuffer(),
});

/**
 * Uploads photos to a card, loads a cover, and draws the proof.
 * @param {string} url of the API
 * @param {Record<string, Buffer>} photos by kind
 * @returns {AsyncGenerator<[check: string, result: string]>} `ok`, or the answer instead
 */
export async function* photoRound(url, photos) {
  const ask = (where, init) => fetch(`${url}${where}`, { signal: AbortSignal.timeout(60_000), ...init });
  const read = async (where, init) => (await ask(where, init)).json();
  const [product] = (await read('/products')).filter(({ slug }) => slug === 'greeting-card');
  const places = ({ customizationTypes }) => Object.keys(customizationTypes).filter((name) => name.startsWith('Image'));
  const covers = await read('/covers?itemsPerPage=100');
  const cover = covers.find((one) => one.type !== 'postcard' && places(one).length >= Object.keys(photos).length);
  const { reference } = await read('/creations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: product.iri, cover: cover.iri }),
  });
  const put = async (name, content) => {
    const body = new FormData();
    const fields = { creationReference: reference, customizationName: name, ...content };
    for (const [key, field] of Object.entries(fields)) body.set(key, field);
    return resultOf(await ask('/customizations', { method: 'POST', body }));
  };
  const kinds = Object.keys(photos);
  for (const [index, name] of places(cover).entries()) {
    const kind = kinds[index % kinds.length];
    const result = await put(name, { file: new File([photos[kind]], `photo.${kind}`) });
    if (index < kinds.length) yield [kind, result];
  }
  await put('Message', { value: 'Bonjour,\nà bientôt !' });
  await put('Background Color', { value: '#FCE1C6' });
  const [thumbnail] = Object.values(cover.images).flatMap(({ thumbnailUrls }) => Object.values(thumbnailUrls));
  yield ['thumbnail', resultOf(await fetch(new URL(thumbnail, url)), /^image\//)];
  yield ['proof', resultOf(await ask(`/creations/${reference}/proof`), /^application\/pdf/)];
}

function resultOf(answer, type = /json/) {
  const found = answer.headers.get('content-type') ?? 'nothing';
  return answer.ok && type.test(found) ? 'ok' : `${answer.status} ${found}`;
}

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchPicture, photoIndexName, pictureFolder } from '@jolimot/covers/launch-pictures';
import {
  bareCardPictureId,
  cardMastersOf,
  cardPictureName,
  cardPictures,
  makeCardPictures,
  photoCardPictureId,
} from './images/cover-pictures';
import { pictureDecoder } from './images/picture-decoder';
import { type CoverToSeed, photosOf, readCovers } from './seed/cover-masters';

/** Makes missing pictures in `packages/covers/pictures` and removes old ones: `npm run cover-pictures -w api`. */
await mkdir(pictureFolder, { recursive: true });
const { covers } = await readCovers();
const wanted = [photoIndexName];
const photoIndex: [bare: string, withPhotos: string][] = [];
for (const cover of covers) wanted.push(...(await writePictures(cover)));
const index = JSON.stringify(Object.fromEntries(photoIndex.sort()), null, 2);
await writeFile(path.join(pictureFolder, photoIndexName), `${index}\n`);
const old = (await readdir(pictureFolder)).filter((file) => !wanted.includes(file));
for (const file of old) await rm(path.join(pictureFolder, file));
await pictureDecoder.stop();
process.stdout.write(`${covers.length} covers have their small pictures.\n`);

async function writePictures({ entry, masters }: CoverToSeed): Promise<string[]> {
  const card = cardMastersOf(masters);
  if (!card) return [];
  const photos = await photosOf(entry);
  const bare = bareCardPictureId(card);
  const id = photos.length > 0 ? photoCardPictureId(card, photos) : bare;
  if (id !== bare) photoIndex.push([bare, id]);
  const names = cardPictures.map((picture) => cardPictureName(id, picture));
  const found = await Promise.all(names.map(launchPicture));
  if (found.every((file) => file !== undefined)) return names;
  const fileOf = (name: string) => masters.find((master) => master.name === name)?.file;
  const files = await makeCardPictures(fileOf('front') ?? '', fileOf('overlay'), photos);
  for (const [index, file] of files.entries()) await writeFile(path.join(pictureFolder, names[index] ?? ''), file);
  process.stdout.write(`${entry.slug}  ${files.map((file) => Math.round(file.length / 1000)).join(' + ')} kB\n`);
  return names;
}

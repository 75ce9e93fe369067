import { describe, expect, it } from 'vitest';
import { type Crop, formatCrop, parseCrop } from '../crop';
import { fitCrop } from '../crop-maths';
import type { ImageName } from '../customization-types';
import { carryPhotos, cropInPlace, cropped, type HeldPhoto } from './carry-photos';

const full = 'Image Front Right Full';
const top1 = 'Image Front Right Triptyque 1 Top';
const left1 = 'Image Front Right Triptyque 1 Left';
const right1 = 'Image Front Right Triptyque 1 Right';
const left2 = 'Image Front Right Triptyque 2 Left';
const top2 = 'Image Front Right Triptyque 2 Top';
const right2 = 'Image Front Right Triptyque 2 Right';
const backLeft = 'Image Back Left';
const backMiddle = 'Image Back Middle';
const backRight = 'Image Back Right';
const triptyque1 = [top1, left1, right1] as const;
const triptyque2 = [left2, top2, right2] as const;
const back = [backLeft, backMiddle, backRight] as const;

const crop = (own: Partial<Crop> = {}): string =>
  formatCrop({ x: 10, y: 20, width: 50, height: 60, rotate: 0, ...own });

const photoAt = (home: ImageName, own: Partial<HeldPhoto> = {}): HeldPhoto => ({
  name: home,
  home,
  value: crop(),
  crops: {},
  picture: { width: 4000, height: 3000 },
  ...own,
});

const to = (names: readonly ImageName[], product: 'greeting-card' | 'postcard' = 'greeting-card') => ({
  names,
  product,
});

const placesOf = (photos: readonly HeldPhoto[]): Record<string, string> =>
  Object.fromEntries(photos.map(({ home, name }) => [home, name]));

describe('which place a photo goes to', () => {
  const cases: [string, readonly ImageName[], readonly ImageName[], Record<string, string>][] = [
    ['the same names stay', [top1, backLeft], [...triptyque1, ...back], { [top1]: top1, [backLeft]: backLeft }],
    ['the one photo of a full front becomes the large one of three', [full], triptyque1, { [full]: top1 }],
    ['and the tall one of the other three', [full], triptyque2, { [full]: left2 }],
    [
      'of three on a full front the largest is seen, the two others wait',
      triptyque1,
      [full],
      { [top1]: full, [left1]: left1, [right1]: right1 },
    ],
    ['large to large, small to small', triptyque1, triptyque2, { [top1]: left2, [left1]: top2, [right1]: right2 }],
    ['and back', triptyque2, triptyque1, { [left2]: top1, [top2]: left1, [right2]: right1 }],
    [
      'a side of the card is filled from the same side first',
      [full, ...back],
      [...triptyque1, ...back],
      { [full]: top1, [backLeft]: backLeft, [backMiddle]: backMiddle, [backRight]: backRight },
    ],
    [
      'photos of the front go inside rather than wait',
      triptyque2,
      [full, ...back],
      { [left2]: full, [top2]: backLeft, [right2]: backRight },
    ],
    [
      'photos of the inside go to the front rather than wait',
      back,
      triptyque1,
      { [backLeft]: left1, [backMiddle]: top1, [backRight]: right1 },
    ],
    [
      'without places all wait at home',
      [full, ...back],
      [],
      { [full]: full, [backLeft]: backLeft, [backMiddle]: backMiddle, [backRight]: backRight },
    ],
  ];
  it.each(cases)('%s', (_, homes, names, expected) => {
    const carried = carryPhotos(
      homes.map((home) => photoAt(home)),
      to(names),
    );
    expect(placesOf(carried)).toEqual(expected);
  });

  it('between products the places keep their names', () => {
    const both = [...triptyque1, ...back];
    const photos = both.map((home) => photoAt(home));
    expect(carryPhotos(photos, to(both, 'postcard'))).toEqual(photos);
  });

  it('passes over a place for which the photo is too small, and never lets it vanish', () => {
    const small = photoAt(backMiddle, { picture: { width: 300, height: 300 }, value: null });
    expect(carryPhotos([small], to([full]))).toEqual([small]);
    expect(carryPhotos([small], to(triptyque1)).map(({ name }) => name)).toEqual([left1]);
  });

  it('keeps a name for each, even if two had the same home', () => {
    const twice = [photoAt(top1), photoAt(left1, { home: top1 }), photoAt(right1, { home: top1 })];
    const names = carryPhotos(twice, to([full])).map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(names.filter((name) => name === full)).toHaveLength(1);
  });
});

describe('its crop', () => {
  it('is kept, so that the place shows the middle of it in the shape of the place, and no more', () => {
    const [carried] = carryPhotos([photoAt(full, { value: crop({ rotate: 90 }) })], to(triptyque1));
    expect(carried).toMatchObject({ name: top1, value: crop({ rotate: 90 }) });
    const picture = { width: 4000, height: 3000 };
    const kept = parseCrop(carried?.value ?? '') ?? { x: 0, y: 0, width: 0, height: 0, rotate: 0 as const };
    const shown = fitCrop(kept, picture, 91 / 67);
    expect(shown.rotate).toBe(90);
    expect(shown.x + shown.width / 2).toBeCloseTo(kept.x + kept.width / 2);
    expect(shown.y + shown.height / 2).toBeCloseTo(kept.y + kept.height / 2);
    const [width, height] = [(shown.width / 100) * 4000, (shown.height / 100) * 3000];
    expect(height / width).toBeCloseTo(91 / 67);
    expect(Math.max(shown.width / kept.width, shown.height / kept.height)).toBeCloseTo(1);
  });

  it('becomes the largest one where it would be too coarse, and is as before at home', () => {
    const close = crop({ x: 40, y: 40, width: 5, height: 5, rotate: 180 });
    const photo = photoAt(backLeft, { value: close });
    const [there] = carryPhotos([photo], to([full]));
    expect(there).toMatchObject({ name: full, crops: { [backLeft]: close } });
    expect(parseCrop(there?.value ?? '')).toMatchObject({ height: 100, rotate: 180 });
    expect(carryPhotos(there ? [there] : [], to(back))).toEqual([photo]);
  });

  it('made in another place comes back there, and the first one at home', () => {
    const photo = photoAt(full);
    const [there] = carryPhotos([photo], to(triptyque1));
    if (!there) throw new Error('The photo vanished.');
    const again = cropped(there, crop({ x: 0 }));
    const [home] = carryPhotos([again], to([full]));
    expect(home).toMatchObject({ name: full, value: photo.value, crops: { [top1]: crop({ x: 0 }) } });
    expect(carryPhotos(home ? [home] : [], to(triptyque1))).toEqual([again]);
  });

  it('at home is the one that counts elsewhere', () => {
    const photo = cropped(photoAt(full), crop({ y: 0 }));
    expect(photo).toEqual(photoAt(full, { value: crop({ y: 0 }) }));
    expect(carryPhotos([photo], to(triptyque2))[0]?.value).toBe(crop({ y: 0 }));
  });

  it('in a place that no crop of the photo fits is none', () => {
    const rect = { x: 0, y: 0, w: 111, h: 154 };
    expect(cropInPlace(null, { width: 400, height: 560 }, rect)).toBeUndefined();
    expect(cropInPlace(null, { width: 1400, height: 2000 }, rect)).toBeNull();
  });
});

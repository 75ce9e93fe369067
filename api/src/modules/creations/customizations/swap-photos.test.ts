import type { CustomizationName } from '@jolimot/card/customization-types';
import { type Creation, creation as creationSchema } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';

const [top, left, right] = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
] as const;

const { calls, save, read } = await openCreationSetup({ allows: ['Message', top, left, right] });
const large = await noisePhoto(900, 700);
/** 220 × 220 px: good for 44 mm at 127 dpi, and too small for 91 mm. */
const small = await noisePhoto(220, 220);

async function draft() {
  const { reference } = await calls.start();
  const path = `/creations/${reference}`;
  return {
    put: async (name: CustomizationName, bytes: Buffer, value?: string) => {
      const answer = await save(reference, { name, ...(value ? { value } : {}) }, { file: { bytes } });
      expect(answer.statusCode).toBe(201);
    },
    swap: (first: CustomizationName, second: CustomizationName) =>
      calls.call('POST', `${path}/swap`, { first, second }),
    now: () => read(reference),
    undo: () => calls.call('POST', `${path}/undo`),
  };
}

const photoIn = (creation: Creation, name: CustomizationName) => {
  const { file, value } = creation.customizations[name] ?? {};
  return file ? [file.width, value] : null;
};

describe('two photos that swap their slots', () => {
  const crop = 'xywh=percent:10,10,60,60';

  it('take their crops along, so that swapping back changes nothing; one undo brings both back', async () => {
    const { put, swap, now, undo } = await draft();
    await put(top, large, crop);
    await put(left, await noisePhoto(800, 800));
    const before = await now();
    const swapped = creationSchema.parse((await swap(top, left)).json());
    expect(photoIn(swapped, left)).toEqual([900, crop]);
    expect(photoIn(swapped, top)?.[0]).toBe(800);
    expect(swapped.version).toBe(before.version + 1);
    const back = creationSchema.parse((await swap(left, top)).json());
    for (const name of [top, left]) expect(photoIn(back, name)).toEqual(photoIn(before, name));
    await undo();
    expect(photoIn(await now(), left)).toEqual([900, crop]);
  });

  it('stay where they are when one is too small for its new slot', async () => {
    const { put, swap, now } = await draft();
    await put(left, small);
    await put(top, large);
    const before = await now();
    const refused = await swap(top, left);
    expect([refused.statusCode, refused.json().violations[0].code]).toEqual([422, 'photo_too_small']);
    expect(await now()).toMatchObject({ version: before.version, customizations: before.customizations });
  });

  it('must be slots of the cover that take photos, and not both empty', async () => {
    const { put, swap } = await draft();
    const codes = async (first: CustomizationName, second: CustomizationName) => {
      const answer = await swap(first, second);
      return [answer.statusCode, answer.json().violations?.[0]?.code];
    };
    expect(await codes(top, left)).toEqual([422, 'required']);
    await put(top, large);
    expect(await codes(top, 'Image Back Left')).toEqual([422, 'customization_not_allowed']);
    expect(await codes(top, 'Message')).toEqual([422, 'invalid']);
  });
});

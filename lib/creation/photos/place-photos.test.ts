import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverIds } from '@/test/fake-shop/catalogue';
import { openFakeShop } from '@/test/fake-shop/fake-shop';
import { FakeBrowser, type FakeWindow } from '@/test/fake-window';

vi.mock('@/lib/report-error', () => ({ reportError: () => undefined }));

const [left, middle, right] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

let shop: ReturnType<typeof openFakeShop>;
let browser: FakeBrowser;
let open: FakeWindow;
let reference: string;

beforeEach(async () => {
  browser = new FakeBrowser().install();
  shop = openFakeShop().install();
  ({ reference } = shop.begin({ cover: coverIds.backWithoutLegends }));
  shop.elsewhere(reference).setPhoto(right, new TextEncoder().encode('one that is there'));
  open = await browser.open(reference);
});
afterEach(async () => {
  browser.close(open);
  await open.modules.device.forgetDevice();
  shop.close();
  vi.unstubAllGlobals();
});

const photoAt = (place: typeof left | typeof middle | typeof right) =>
  shop.creation(reference).customizations[place]?.file?.checksum;
const uploads = () => shop.log.filter(({ bytes }) => bytes > 0);

/** Picks a photo whose upload does not end by itself. */
async function beginUpload(): Promise<void> {
  shop.hold('writes');
  await open.pick(left);
  await expect.poll(() => uploads().length).toBe(1);
  expect(open.modules.keeper.unsentOf(reference).upload).not.toBeNull();
}

it('a photo that is being sent changes places with one that is there, and is sent once', async () => {
  const before = photoAt(right);
  await beginUpload();
  open.swap(left, right);
  const sent = uploads()[0]?.body.file;
  expect(open.shown()?.customizations[right]?.file?.checksum).toBe(sent);
  expect(open.shown()?.customizations[left]?.file?.checksum).toBe(before);
  shop.release();
  await open.sent();
  expect([photoAt(left), photoAt(right)]).toEqual([before, sent]);
  expect(uploads()).toHaveLength(1);
  expect(shop.log.at(-1)?.path).toBe(`/creations/${reference}/swap`);
});

it('a photo that waits to be sent goes into an empty place, and leaves its own', async () => {
  shop.goOffline();
  await open.pick(left);
  open.swap(left, middle);
  expect(open.shown()?.customizations[left]).toBeUndefined();
  shop.goOnline();
  await open.sent();
  expect([photoAt(left), photoAt(middle)]).toEqual([undefined, uploads()[0]?.body.file]);
  expect(uploads()).toHaveLength(1);
});

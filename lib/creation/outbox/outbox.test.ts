import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/test/fake-shop/catalogue';
import { openFakeShop } from '@/test/fake-shop/fake-shop';
import { FakeBrowser, type FakeWindow } from '@/test/fake-window';

vi.mock('@/lib/report-error', () => ({ reportError: () => undefined }));

let shop: ReturnType<typeof openFakeShop>;
let browser: FakeBrowser;
let open: FakeWindow;
let reference: string;

beforeEach(async () => {
  browser = new FakeBrowser().install();
  shop = openFakeShop().install();
  ({ reference } = shop.begin({ cover: coverIds.backWithLegends }));
  open = await browser.open(reference);
});
afterEach(async () => {
  browser.close(open);
  await open.modules.device.forgetDevice();
  shop.close();
  vi.unstubAllGlobals();
});

const held = () => shop.creation(reference);
const message = () => held().customizations.Message?.value;

async function write(text: string, name: 'Message' | 'Legend Left' = 'Message') {
  open.type(name, text);
  open.release();
  await open.sent();
}

describe('what is wanted', () => {
  it('is sent, and the answer takes its place', async () => {
    await write('Bonjour');
    expect(message()).toBe('Bonjour');
    expect(open.modules.keeper.unsentOf(reference).entries).toEqual([]);
    expect(open.shown()?.customizations.Message?.value).toBe('Bonjour');
  });

  it('is sent again after a lost answer only if it is not there', async () => {
    shop.loseAnswers(1);
    open.type('Message', 'Bonjour');
    open.release();
    await expect.poll(() => open.modules.keeper.unsentOf(reference).failures).toBe(1);
    open.retry();
    await open.sent();
    expect(shop.log).toHaveLength(1);
    expect(message()).toBe('Bonjour');
  });

  it('is a photo whose answer was lost', async () => {
    shop.loseAnswers(1);
    await open.pick('Image Back Left');
    await expect.poll(() => open.modules.keeper.unsentOf(reference).failures).toBe(1);
    open.retry();
    await open.sent();
    expect(shop.log.filter(({ bytes }) => bytes > 0)).toHaveLength(1);
    expect(held().customizations['Image Back Left']?.file).toBeTruthy();
    expect(open.shown()?.customizations['Image Back Left']?.file).toEqual(
      held().customizations['Image Back Left']?.file,
    );
  });

  it('survives a reload, photos and crops included', async () => {
    shop.goOffline();
    await open.pick('Image Back Left');
    open.crop('Image Back Left', 'xywh=percent:0,0,50,50');
    open.type('Message', 'Dans le tunnel');
    await new Promise((resolve) => setTimeout(resolve, 20));
    browser.close(open);
    shop.goOnline();
    open = await browser.open(reference);
    open.release();
    await open.sent();
    expect(message()).toBe('Dans le tunnel');
    expect(held().customizations['Image Back Left']?.value).toBe('xywh=percent:0,0,50,50');
  });

  it('exchanges two photos in one step, with one call', async () => {
    await open.pick('Image Back Left');
    await open.pick('Image Back Right');
    await open.sent();
    const [left, right] = [held().customizations['Image Back Left'], held().customizations['Image Back Right']];
    open.swap('Image Back Left', 'Image Back Right');
    await open.sent();
    expect(shop.log.at(-1)?.path).toContain('/swap');
    expect(held().customizations['Image Back Left']?.file).toEqual(right?.file);
    expect(held().customizations['Image Back Right']?.file).toEqual(left?.file);
  });
});

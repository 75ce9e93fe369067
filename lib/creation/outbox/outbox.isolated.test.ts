import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openScene } from '@/test/scene';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();

describe('what is desired', () => {
  it('is sent, and the answer takes its place', async () => {
    await scene.write('Bonjour');
    expect(scene.message()).toBe('Bonjour');
    expect(scene.open.modules.outboxStore.unsentOf(scene.reference).entries).toEqual([]);
    expect(scene.open.shown()?.customizations.Message?.value).toBe('Bonjour');
  });

  it('is sent again after a lost answer only if it is not there', async () => {
    scene.shop.loseAnswers(1);
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await expect.poll(() => scene.open.modules.outboxStore.unsentOf(scene.reference).failures).toBe(1);
    scene.open.retry();
    await scene.open.sent();
    expect(scene.shop.log).toHaveLength(1);
    expect(scene.message()).toBe('Bonjour');
  });

  it('is a photo whose answer was lost', async () => {
    scene.shop.loseAnswers(1);
    await scene.open.pick('Image Back Left');
    await expect.poll(() => scene.open.modules.outboxStore.unsentOf(scene.reference).failures).toBe(1);
    scene.open.retry();
    await scene.open.sent();
    expect(scene.shop.log.filter(({ bytes }) => bytes > 0)).toHaveLength(1);
    expect(scene.serverCard().customizations['Image Back Left']?.file).toBeTruthy();
    expect(scene.open.shown()?.customizations['Image Back Left']?.file).toEqual(
      scene.serverCard().customizations['Image Back Left']?.file,
    );
  });

  it('survives a reload, photos and crops included', async () => {
    scene.shop.goOffline();
    await scene.open.pick('Image Back Left');
    scene.open.crop('Image Back Left', 'xywh=percent:0,0,50,50');
    scene.open.type('Message', 'Dans le tunnel');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const opened = scene.reload();
    scene.shop.goOnline();
    await opened;
    scene.open.release();
    await scene.open.sent();
    expect(scene.message()).toBe('Dans le tunnel');
    expect(scene.serverCard().customizations['Image Back Left']?.value).toBe('xywh=percent:0,0,50,50');
  });

  it('exchanges two photos in one step, with one call', async () => {
    await scene.open.pick('Image Back Left');
    await scene.open.pick('Image Back Right');
    await scene.open.sent();
    const [left, right] = [
      scene.serverCard().customizations['Image Back Left'],
      scene.serverCard().customizations['Image Back Right'],
    ];
    scene.open.swap('Image Back Left', 'Image Back Right');
    await scene.open.sent();
    expect(scene.shop.log.at(-1)?.path).toContain('/swap');
    expect(scene.serverCard().customizations['Image Back Left']?.file).toEqual(right?.file);
    expect(scene.serverCard().customizations['Image Back Right']?.file).toEqual(left?.file);
  });
});

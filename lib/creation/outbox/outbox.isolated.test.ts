import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openScene } from '@/test/scene';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();

describe('what is desired', () => {
  it('is sent again after a lost answer only if it is not there', async () => {
    scene.line.loseAnswers(1);
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await expect.poll(scene.open.state).toBe('offline');
    scene.open.retry();
    await scene.open.sent();
    expect(scene.line.writes).toHaveLength(1);
    expect(await scene.message()).toBe('Bonjour');
  });

  it('is made once and asked about by nobody when the line delivers it twice', async () => {
    scene.line.double(2);
    await scene.open.pick('Image Back Left');
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await scene.sentAtLast();
    expect(scene.open.question()).toBeNull();
    expect(await scene.message()).toBe('Bonjour');
    const steps = (await scene.shop.history(scene.reference)).map(({ changed }) => changed);
    expect(steps).toEqual([['Image Back Left'], ['Message'], []]);
  });

  it('exchanges two photos in one step, with one call', async () => {
    await scene.open.pick('Image Back Left');
    await scene.open.pick('Image Back Right');
    await scene.open.sent();
    const [left, right] = [
      (await scene.serverCard()).customizations['Image Back Left'],
      (await scene.serverCard()).customizations['Image Back Right'],
    ];
    scene.open.swap('Image Back Left', 'Image Back Right');
    await scene.open.sent();
    expect(scene.line.writes.at(-1)?.path).toContain('/swap');
    expect((await scene.serverCard()).customizations['Image Back Left']?.file).toEqual(right?.file);
    expect((await scene.serverCard()).customizations['Image Back Right']?.file).toEqual(left?.file);
  });
});

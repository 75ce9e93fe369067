import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { code, device, Library, openCamera, openScreen, start, type, words } from '@/back-office/test/camera-setup';
import type * as RetryPolicy from '@/lib/creation/outbox/retry-policy';

vi.mock('./code-library', () => ({ libraryDetector: async () => Library }));
vi.mock('./camera-api', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('@/lib/api/client', () => ({ apiPageByName: vi.fn() }));
vi.mock('../scan/beep', () => ({ beep: vi.fn() }));
// Only a returned line sends anew.
vi.mock('@/lib/creation/outbox/retry-policy', async (original) => ({
  ...(await original<typeof RetryPolicy>()),
  retryDelay: () => 60_000,
}));

describe('the camera', () => {
  it('fetches the library only where the browser reads no Data Matrix', async () => {
    device.formats = ['qr_code'];
    openScreen();
    start();
    device.inPicture = [code];
    await screen.findByText('Concarneau');
    expect(device.readers).toEqual(['library']);
  });

  it('goes on after a look that fails, and ends when all do', async () => {
    openScreen();
    start();
    Object.assign(device, { inPicture: [code], failures: 3 });
    expect(await screen.findByText('Concarneau')).toBeTruthy();
    device.failures = Number.POSITIVE_INFINITY;
    expect(await screen.findByText(words.fault.failed, {}, { timeout: 4000 })).toBeTruthy();
  });

  it('keeps the screen awake, also once the page is shown again', async () => {
    const release = vi.fn();
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    openScreen();
    start();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    cleanup();
    expect(release).toHaveBeenCalledTimes(2);
    fireEvent(document, new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('says why there is no camera; typed codes still go', async () => {
    openCamera.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    openScreen();
    start();
    expect(await screen.findByText(words.fault.forbidden)).toBeTruthy();
    type(code);
    expect(await screen.findByText('Concarneau')).toBeTruthy();
  });

  it('says how to hold the card when no code was read for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    openScreen();
    start();
    await screen.findByRole('button', { name: words.stop });
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.setSystemTime(Date.now() + 21_000);
    expect(await screen.findByText(words.fault.quiet)).toBeTruthy();
    device.inPicture = [code];
    expect(await screen.findByText('Concarneau')).toBeTruthy();
    expect(screen.queryByText(words.fault.quiet)).toBeNull();
    vi.useRealTimers();
  });
});

import { ApiError } from '@jolimot/client/api-error';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { apiPageByName } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderFrench } from '@/test/render-french';
import { api, apiPage } from '../camera/camera-api';
import { CameraScreen } from '../camera/camera-screen';

/** The camera, and what reads its picture. */
export const device = { inPicture: [] as string[], formats: ['data_matrix'], readers: [] as string[], failures: 0 };
const detector = (name: string) =>
  class {
    constructor() {
      device.readers.push(name);
    }
    static getSupportedFormats = async () => device.formats;
    detect = async () => {
      device.failures -= 1;
      if (device.failures >= 0) throw new DOMException('', 'InvalidStateError');
      return device.inPicture.map((rawValue) => ({ rawValue }));
    };
  };
const Own = detector('own');
export const Library = detector('library');

export const { camera: words, scan: scanWords } = messages.backOffice;
type Options = { signal?: AbortSignal };
export const calls = vi.mocked(api as (name: string, input: object, options?: Options) => Promise<unknown>);
export const code = withCheckCharacter('C7K2M9QX-A05');
export const other = withCheckCharacter('C7K2M9QX-A06');
export const batch = { id: 4, iri: '/production_batches/4', name: 'Mardi', nbShipped: 1, nbCard: 9 };
const card = {
  cover: 'feuillage',
  city: 'Concarneau',
  orderReference: 'C7K2M9QX',
  batch: { iri: batch.iri, name: 'Mardi' },
  position: 3,
};
export const before = { at: '2026-11-27T13:05:00.000Z', by: { id: 3, name: 'Maud' } };

/** By code; posted unless named. */
export const shop: { results: Record<string, { result: string; posted?: object }>; isDown: boolean } = {
  results: {},
  isDown: false,
};
export const openCamera = vi.fn();

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/camera');
  Object.assign(shop, { results: {}, isDown: false });
  Object.assign(device, { inPicture: [], formats: ['data_matrix'], readers: [], failures: 0 });
  vi.stubGlobal('BarcodeDetector', Own);
  openCamera.mockResolvedValue({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: openCamera } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.mocked(apiPage).mockResolvedValue({ items: [batch], total: 1 } as never);
  const images = { front: { thumbnailUrls: { thumb: '/feuillage.webp' } } };
  vi.mocked(apiPageByName).mockResolvedValue({ items: [{ slug: 'feuillage', images }], total: 1 } as never);
  calls.mockImplementation(async (name, input) => {
    if (shop.isDown) throw new ApiError('network', 0, '');
    const undoneAt = name === 'undoScan' ? { undoneAt: new Date().toISOString() } : {};
    const codes = name === 'undoScan' ? [code] : (input as { body: { codes: string[] } }).body.codes;
    return {
      id: 9,
      results: codes.map((one) => ({
        ...{ code: one, order: null, card, posted: null, result: 'shipped' },
        ...shop.results[one],
        ...undoneAt,
      })),
      undoableUntil: new Date(Date.now() + 300_000).toISOString(),
    };
  });
});

export const openScreen = () => renderFrench(<CameraScreen user={7} />);
export const start = () => fireEvent.click(screen.getByRole('button', { name: words.start }));
export function type(text: string): void {
  const field = screen.getByLabelText(words.field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: words.enter }));
}
export const sent = () => calls.mock.calls.filter(([name]) => name === 'scanCards');
export const ground = () => screen.getByRole('main').dataset.ground;
export const counted = () => screen.getByText(/postées? aujourd’hui/).parentElement?.textContent;

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Change } from '../document/changes';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { addPhotos, cropPhoto, dropSpare, isUnsent, isUploadComplete, placeSpare } from './add-photos';
import { usePhotoIntake } from './photo-intake';

const queue = vi.hoisted(() => ({ enqueue: vi.fn(), cancel: vi.fn() }));
vi.mock('../outbox/change-queue', () => ({ enqueueChange: queue.enqueue, cancelChanges: queue.cancel }));
const kept = vi.hoisted(() => ({ keep: vi.fn(), amend: vi.fn(), forget: vi.fn() }));
vi.mock('../document/kept-photos', () => ({
  keepPhoto: kept.keep,
  updateKeptPhoto: kept.amend,
  forgetPhoto: kept.forget,
}));
const open = vi.hoisted(() => vi.fn());
vi.mock('./prepare/open-photo', () => ({ openPhoto: open }));
vi.mock('./prepare/prepared-photo', () => ({ preparePhoto: async (file: File) => file }));

const card = { reference: 'AB12CD34EF56', product: 'greeting-card' } as const;
const [left, middle] = ['Image Back Left', 'Image Back Middle'] as const;
const slots = [left, middle] as const;
const file = (name: string): File => new File(['bytes'], name, { type: 'image/jpeg' });
const local = (own: object = {}) => ({ url: 'blob:x', width: 4000, height: 3000, ...own });
const target = { slots, filled: new Set<typeof left>(), chosen: null };

const changes = (): Change[] => queue.enqueue.mock.calls.map(([, change]) => change);
const refusals = () => usePhotoIntake.getState().refused.map(({ slot, fileName, code }) => [slot, fileName, code]);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  vi.resetAllMocks();
  queue.enqueue.mockResolvedValue({});
  kept.keep.mockResolvedValue(true);
  open.mockImplementation(async (picked: File) => ({ file: picked, local: local() }));
  usePhotoIntake.setState({ opening: {}, refused: [], spares: [], keeps: true });
  useEditor.setState({ screen: { ...initialState, reference: card.reference }, uploads: {} });
});

describe('picked photos', () => {
  it('go into the slots in order, and are kept in the storage until they are sent', async () => {
    expect(addPhotos([file('a.jpg'), file('b.jpg')], target, card)).toBe(0);
    await settle();
    expect(changes().map((change) => change.kind === 'photo' && [change.name, change.file.name])).toEqual([
      [left, 'a.jpg'],
      [middle, 'b.jpg'],
    ]);
    expect(kept.keep.mock.calls.map(([photo]) => [photo.slot, photo.file.name])).toEqual([
      [left, 'a.jpg'],
      [middle, 'b.jpg'],
    ]);
    expect(kept.forget).toHaveBeenCalledTimes(2);
    expect(isUnsent(card.reference, left)).toBe(false);
  });

  it('without a slot are spare photos until they get one, or are discarded', async () => {
    expect(addPhotos([file('a.jpg'), file('b.jpg'), file('c.jpg'), file('d.jpg')], target, card)).toBe(2);
    await settle();
    const [c, d] = usePhotoIntake.getState().spares;
    expect([c?.file.name, d?.file.name]).toEqual(['c.jpg', 'd.jpg']);
    placeSpare(c?.id ?? '', left, card);
    dropSpare(d?.id ?? '');
    await settle();
    expect(usePhotoIntake.getState().spares).toEqual([]);
    expect(changes().at(-1)).toMatchObject({ kind: 'photo', name: left, file: { name: 'c.jpg' } });
    expect(kept.forget).toHaveBeenCalledWith(d?.id);
  });

  it('whose place another cover has not become spare photos', async () => {
    const violation = { propertyPath: 'customizationName', code: 'customization_not_allowed', message: '' };
    queue.enqueue.mockRejectedValueOnce(new ApiError('validation', 422, '', [violation]));
    addPhotos([file('a.jpg')], target, card);
    await settle();
    expect(usePhotoIntake.getState().spares.map((one) => one.file.name)).toEqual(['a.jpg']);
    expect(refusals()).toEqual([]);
    expect(kept.forget).not.toHaveBeenCalled();
    expect(kept.keep.mock.calls.at(-1)).toMatchObject([{ slot: null }]);
  });

  it('that are too small are refused before they are sent, by name and slot', async () => {
    open.mockResolvedValueOnce('photo_type');
    open.mockResolvedValueOnce({ file: file('small.jpg'), local: local({ width: 60, height: 60 }) });
    addPhotos([file('letter.jpg'), file('small.jpg')], target, card);
    await settle();
    expect(refusals()).toEqual([
      [left, 'letter.jpg', 'photo_type'],
      [middle, 'small.jpg', 'photo_too_small'],
    ]);
    expect(changes()).toEqual([]);
    expect(usePhotoIntake.getState().opening).toEqual({});
  });

  it('that the API refuses are named with its reason, until another photo is chosen', async () => {
    const violations = [{ propertyPath: 'file', code: 'photo_corrupt', message: '' }];
    queue.enqueue.mockRejectedValueOnce(new ApiError('validation', 422, '', violations));
    addPhotos([file('torn.jpg')], target, card);
    await settle();
    expect(refusals()).toEqual([[left, 'torn.jpg', 'photo_corrupt']]);
    expect(kept.forget).toHaveBeenCalledTimes(1);
    addPhotos([file('good.jpg')], { ...target, chosen: left }, card);
    await settle();
    expect(refusals()).toEqual([]);
  });

  it('that are refused open the tools of their slot, unless another photo is being worked on', async () => {
    const images = { ...initialState, reference: card.reference, step: 'images' as const };
    useEditor.setState({ screen: images, slot: null });
    open.mockResolvedValue('photo_unreadable');
    addPhotos([file('notes.jpg')], { ...target, chosen: middle }, card);
    await settle();
    expect(useEditor.getState().slot).toBe(middle);
    useEditor.setState({ slot: left });
    addPhotos([file('more.jpg')], { ...target, chosen: middle }, card);
    await settle();
    expect(useEditor.getState().slot).toBe(left);
    useEditor.setState({ screen: { ...images, step: 'message' }, slot: null });
    addPhotos([file('late.jpg')], { ...target, chosen: middle }, card);
    await settle();
    expect(useEditor.getState().slot).toBeNull();
  });

  it('that are cancelled are not refused', async () => {
    queue.enqueue.mockRejectedValueOnce(new DOMException('No longer wanted', 'AbortError'));
    addPhotos([file('a.jpg')], target, card);
    await settle();
    expect(refusals()).toEqual([]);
    expect(kept.forget).toHaveBeenCalledTimes(1);
  });

  it('that cannot be kept are reported', async () => {
    kept.keep.mockResolvedValue(false);
    addPhotos([file('a.jpg')], target, card);
    await settle();
    expect(usePhotoIntake.getState().keeps).toBe(false);
  });
});

describe('a photo that is being sent', () => {
  it('is kept with its crop, of which only the last one is sent', async () => {
    queue.enqueue.mockImplementationOnce(() => new Promise(() => {}));
    addPhotos([file('a.jpg')], target, card);
    await settle();
    await cropPhoto(card.reference, left, 'xywh=percent:0,0,50,50');
    expect(kept.amend).toHaveBeenCalledWith(expect.any(String), { crop: 'xywh=percent:0,0,50,50' });
    const isDropped = queue.cancel.mock.calls.at(-1)?.[1];
    expect(isDropped({ kind: 'crop', name: left, crop: '' })).toBe(true);
    expect(isDropped({ kind: 'photo', name: left })).toBe(false);
  });

  it('can be cancelled until all of it is sent', () => {
    expect([undefined, 0, 0.99, 1].map(isUploadComplete)).toEqual([false, false, false, true]);
  });
});

import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { vi } from 'vitest';
import type { Desired } from '@/lib/creation/document/desired';
import type { Unsent } from '@/lib/creation/outbox/outbox-store';
import type { Pending } from '@/lib/creation/outbox/pending';
import { FakeLocks } from './fake-locks';
import { checksumOf } from './line/request';
import { photoFile, photoSize } from './shop/photos';

/** Separate modules, one device and its locks. */
export class FakeBrowser {
  readonly locks = new FakeLocks();

  install(): this {
    vi.stubGlobal('window', new EventTarget());
    const page = { documentElement: { lang: 'fr' }, visibilityState: 'visible', readyState: 'complete' };
    vi.stubGlobal('document', Object.assign(new EventTarget(), { ...page, cookie: '', querySelectorAll: () => [] }));
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('reportError', (error: unknown) => this.faults.push(error));
    vi.stubGlobal('navigator', { locks: this.locks, onLine: true });
    return this;
  }

  readonly faults: unknown[] = [];

  async open(reference: string): Promise<FakeWindow> {
    vi.resetModules();
    const before = new Set(this.locks.names());
    const modules = await loadModules();
    const opened = new FakeWindow(reference, modules, () => this.locks.names().find((name) => !before.has(name)));
    const open = indexedDB.open.bind(indexedDB);
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...database) => {
      const request = open(...database);
      request.addEventListener('success', () => opened.databases.push(request.result));
      return request;
    });
    await opened.begin();
    opening.mockRestore();
    return opened;
  }

  close(opened: FakeWindow): void {
    const lock = opened.die();
    if (lock) this.locks.release(lock);
  }
}

const loadModules = async () => ({
  creations: await import('@/lib/api/creations'),
  query: await import('@/lib/api/query-client'),
  shown: await import('@/lib/creation/document/shown'),
  outboxStore: await import('@/lib/creation/outbox/outbox-store'),
  outbox: await import('@/lib/creation/outbox/outbox'),
  device: await import('@/lib/creation/outbox/device'),
  photoKeys: await import('@/lib/creation/outbox/photo-keys'),
  resume: await import('@/lib/creation/outbox/resume'),
  entries: await import('@/lib/creation/outbox/entries'),
  placing: await import('@/lib/creation/photos/place-photos'),
  bytes: await import('@/lib/creation/photos/prepare/photo-bytes'),
  editor: await import('@/lib/creation/screen/editor'),
  visit: await import('@/stores/visit-stores'),
  auth: await import('@/stores/auth'),
  pending: await import('@/lib/creation/outbox/pending'),
  useUnsent: await import('@/lib/creation/outbox/use-unsent'),
  adding: await import('@/lib/creation/photos/add-photos'),
  typed: await import('@/lib/creation/words/typed-texts'),
  history: await import('@/lib/creation/history/history-query'),
  redoable: await import('@/lib/creation/history/redoable'),
  beginning: await import('@/lib/creation/catalogue/begin-creation'),
});

type Modules = Awaited<ReturnType<typeof loadModules>>;

let picks = 0;

export class FakeWindow {
  private stop: () => void = () => undefined;
  /** Tells others that the window is alive. */
  private lock: string | undefined;
  isOpen = true;
  readonly databases: IDBDatabase[] = [];

  constructor(
    readonly reference: string,
    readonly modules: Modules,
    private readonly findLock: () => string | undefined,
  ) {}

  async begin(): Promise<void> {
    const { creations, query, resume } = this.modules;
    query.queryClient().mount();
    await query.queryClient().fetchQuery({ ...creations.creationQuery(this.reference), retry: 20, retryDelay: 5 });
    const { first, stop } = resume.openUnsent(this.reference);
    this.stop = stop;
    this.lock = this.findLock();
    await first;
    // Reopens picked photos.
    for (const { desired, state } of this.unsent().entries) {
      if (!('photo' in desired) || !desired.photo) continue;
      const { key } = desired.photo;
      // Shown under its checksum too.
      const now = this.modules.placing.photoKeyAt(this.reference, desired.place) ?? key;
      const { readPhoto } = this.modules.device;
      const file = (await readPhoto(this.reference, key)) ?? (await readPhoto(this.reference, now));
      if (file) {
        void this.modules.bytes.addPhotoBytes(key, { file, local: picture(key), isShrinkable: true });
        const checksum = checksumOf(new Uint8Array(await file.arrayBuffer()));
        this.modules.bytes.usePictures.setState(({ pictures }) => ({
          pictures: { ...pictures, [checksum]: picture(checksum) },
        }));
      }
      if (state !== 'ready') this.modules.outbox.outboxOf(this.reference).releasePhoto(desired.place, key);
    }
  }

  /** Written data stays. */
  die(): string | undefined {
    this.isOpen = false;
    window.dispatchEvent(new Event('pagehide'));
    this.stop();
    // What it has begun to write is written.
    setTimeout(() => {
      for (const database of this.databases) database.close();
    });
    this.modules.visit.forgetStores();
    this.modules.query.queryClient().clear();
    this.modules.query.queryClient().unmount();
    return this.lock;
  }

  setDesired(desired: Desired): void {
    this.modules.outbox.outboxOf(this.reference).set(desired);
  }

  type(name: 'Message' | 'Legend Left', text: string): void {
    this.modules.outbox.outboxOf(this.reference).set({ place: name, text }, 'waiting');
  }

  release(): void {
    for (const name of ['Message', 'Legend Left'] as const)
      this.modules.outbox.outboxOf(this.reference).releaseText(name);
  }

  /** With new bytes. */
  async pick(place: ImageName): Promise<void> {
    picks += 1;
    const key = `local:${picks}`;
    const file = photoFile();
    const { outbox, device, bytes, photoKeys } = this.modules;
    outbox.outboxOf(this.reference).set({ place, photo: { key, crop: null } }, 'waiting');
    await device.savePhoto(this.reference, key, file);
    if (!this.isOpen) return;
    void bytes
      .addPhotoBytes(key, { file, local: picture(key), isShrinkable: true })
      .then(() => this.isOpen && photoKeys.nameByChecksum(this.reference, key));
    outbox.outboxOf(this.reference).releasePhoto(place, key);
  }

  crop(place: ImageName, crop: string): void {
    this.modules.placing.cropPhoto(this.reference, place, crop);
  }

  swap(first: ImageName, second: ImageName): void {
    const now = this.shown();
    if (now) this.modules.placing.exchangePhotos(now, first, second);
  }

  clearDesired(place: Place): void {
    this.modules.outbox.outboxOf(this.reference).clear(place);
  }

  readonly pending = (): Pending => this.modules.pending.pending(this.reference);
  readonly pendingPlaces = (): readonly Place[] => this.pending().places;
  readonly state = (): Pending['state'] => this.pending().state;

  readonly question = () => this.modules.editor.useEditor.getState().conflict;

  readonly isOpening = (place: ImageName): boolean => this.modules.useUnsent.isOpening(this.unsent(), place);

  readonly words = (name: 'Message' | 'Legend Left'): string | null | undefined =>
    this.shown()?.customizations[name]?.value;

  readonly unsent = (): Unsent => this.modules.outboxStore.unsentOf(this.reference);

  /** Texts that wait for a cover with a place for them. */
  readonly placeless = (): readonly Place[] =>
    this.unsent().entries.flatMap(({ desired, state }) => (state === 'placeless' ? [desired.place] : []));

  /** The answer to another one is unknown. */
  readonly isCoverUncertain = (): boolean =>
    this.unsent().entries.some(
      ({ desired, tried }) => desired.place === 'cover' && tried.some((one) => one !== desired),
    );

  /** Once. */
  onUpload(begun: () => void): void {
    const stop = this.modules.outboxStore.useOutbox.subscribe(() => {
      if (!this.unsent().upload) return;
      stop();
      begun();
    });
  }

  /** Then read from the device. */
  forgetBytesOf(place: ImageName): void {
    const key = this.modules.placing.photoKeyAt(this.reference, place);
    if (key !== undefined) this.modules.bytes.forgetPhotoBytes(key);
  }

  shown(): Creation | undefined {
    const serverCard = this.modules.creations.serverCreation(this.reference);
    const { entries } = this.unsent();
    // A cover sent without an answer may have moved things.
    const desiredValues = entries.flatMap(({ desired, tried }) =>
      desired.place === 'cover' ? [...tried.filter((one) => one !== desired), desired] : [desired],
    );
    return serverCard
      ? this.modules.shown.shownCreation(serverCard, desiredValues, this.modules.bytes.usePictures.getState().pictures)
      : undefined;
  }

  /** After all is sent. */
  async step(direction: 'undo' | 'redo'): Promise<void> {
    const { outbox, creations, outboxStore, entries } = this.modules;
    this.release();
    await this.sent();
    const serverCard = creations.serverCreation(this.reference);
    if (!serverCard || !this.isOpen) return;
    try {
      const options = { ifMatch: serverCard.version };
      const after = await outbox
        .outboxOf(this.reference)
        .inTurn(() => creations.moveInHistory(this.reference, direction, true, options));
      creations.keepCreation(after);
      outboxStore.changeEntries(this.reference, (former) => entries.withBasesOf(former, after));
    } catch {
      await this.look().catch(() => undefined);
    }
  }

  async sent(): Promise<void> {
    await this.modules.outbox.outboxOf(this.reference).whenSent();
  }

  async look(): Promise<void> {
    const { creations, query } = this.modules;
    await query.queryClient().fetchQuery({ ...creations.creationQuery(this.reference), staleTime: 0, retry: false });
  }

  retry(): void {
    this.modules.outbox.outboxOf(this.reference).retryNow();
  }
}

const picture = (key: string) => ({ url: `blob:${key}`, ...photoSize });

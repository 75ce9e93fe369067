import type { Creation, CreationHistoryEntry } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { toCreation } from './card';
import { Connection } from './connection';
import { Counter } from './counter';
import { Creations } from './creations';
import { elsewhere } from './elsewhere';
import { fakeXmlHttpRequest } from './fake-upload';
import { historyOf } from './history';
import { type PhotoSize, Photos } from './photos';
import { replaceProperty } from './replace-property';

/**
 * Replaces `fetch` and `XMLHttpRequest` with an in-memory API, so that tests use the real client without mocks. Tests
 * can ask for any fault: lost connection or answer, refusal, delay, another device.
 */
class FakeShop {
  private readonly kept = { creations: new Creations(), photos: new Photos() };
  private readonly counter: Counter;
  private readonly undo: (() => void)[] = [];
  private readonly connection = new Connection();

  constructor() {
    this.counter = new Counter(this.kept, this.connection);
  }

  readonly goOffline = () => this.connection.goOffline();
  readonly goOnline = () => this.connection.goOnline();
  readonly loseAnswers: Connection['loseAnswers'] = (...given) => this.connection.loseAnswers(...given);
  readonly loseRequests: Connection['loseRequests'] = (...given) => this.connection.loseRequests(...given);
  readonly failWith: Connection['failWith'] = (...given) => this.connection.failWith(...given);
  readonly hold: Connection['hold'] = (...given) => this.connection.hold(...given);
  readonly release = () => this.connection.release();

  /** Until {@link close}. */
  install(): this {
    this.connection.install();
    const upload = fakeXmlHttpRequest(this.counter.fetch);
    for (const [name, value] of Object.entries({ fetch: this.counter.fetch, XMLHttpRequest: upload }))
      this.undo.push(replaceProperty(globalThis, name, { value, writable: true }));
    return this;
  }

  close(): void {
    this.connection.close();
    for (const undo of this.undo.splice(0).reverse()) undo();
  }

  get log() {
    return this.counter.journal.log;
  }

  get unsent() {
    return this.counter.journal.unsent;
  }

  get reads() {
    return this.counter.journal.reads;
  }

  /** Ignores faults; not logged. */
  begin({ cover, product = 1, background }: { cover?: number; product?: number; background?: string } = {}): Creation {
    const chosen = cover === undefined ? {} : { cover: iriOf('covers', cover) };
    return toCreation(this.kept.creations.create({ product: iriOf('products', product), background, ...chosen }));
  }

  creations(): Creation[] {
    return this.kept.creations.all().map(toCreation);
  }

  /** @throws Refusal for an unknown reference */
  creation(reference: string): Creation {
    return toCreation(this.kept.creations.get(reference));
  }

  history(reference: string): CreationHistoryEntry[] {
    return historyOf(this.kept.creations.get(reference));
  }

  elsewhere(reference: string) {
    return elsewhere(this.kept, reference);
  }

  /** Sets a photo's size; default 2000 × 3000 px. @returns its checksum */
  knowPhoto(bytes: Uint8Array, size: PhotoSize): string {
    return this.kept.photos.know(bytes, size);
  }
}

export const openFakeShop = (): FakeShop => new FakeShop();

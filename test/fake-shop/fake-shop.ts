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
 * A shop at the border of HTTP: `fetch` and `XMLHttpRequest` answer as the API would, from memory, so that the real client
 * can be tested against it without any module being replaced. Whatever can happen to a request can be asked for: a lost
 * connection, a lost answer, a refusal, a long wait, and another device that writes meanwhile.
 */
class FakeShop {
  private readonly kept = { creations: new Creations(), photos: new Photos() };
  private readonly counter: Counter;
  private readonly undo: (() => void)[] = [];
  /** The line between the page and the shop, where all faults happen. */
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

  /** Takes the place of the network until {@link close}. */
  install(): this {
    this.connection.install();
    const upload = fakeXmlHttpRequest(this.counter.fetch);
    for (const [name, value] of Object.entries({ fetch: this.counter.fetch, XMLHttpRequest: upload }))
      this.undo.push(replaceProperty(globalThis, name, { value, writable: true }));
    return this;
  }

  /** Brings the network back. */
  close(): void {
    this.connection.close();
    for (const undo of this.undo.splice(0).reverse()) undo();
  }

  /** The writes that arrived, oldest first. */
  get log() {
    return this.counter.journal.log;
  }

  /** The writes that were tried and never arrived. */
  get unsent() {
    return this.counter.journal.unsent;
  }

  /** The paths that were read. */
  get reads() {
    return this.counter.journal.reads;
  }

  /** Starts a creation, past all faults and the journal. */
  begin({ cover, product = 1, background }: { cover?: number; product?: number; background?: string } = {}): Creation {
    const chosen = cover === undefined ? {} : { cover: iriOf('covers', cover) };
    return toCreation(this.kept.creations.create({ product: iriOf('products', product), background, ...chosen }));
  }

  /** All creations, oldest first. */
  creations(): Creation[] {
    return this.kept.creations.all().map(toCreation);
  }

  /** A creation as it is now. @throws Refusal when there is none */
  creation(reference: string): Creation {
    return toCreation(this.kept.creations.get(reference));
  }

  /** The states of a creation, newest first. */
  history(reference: string): CreationHistoryEntry[] {
    return historyOf(this.kept.creations.get(reference));
  }

  /** Another device of the same shopper, which writes to a creation. */
  elsewhere(reference: string) {
    return elsewhere(this.kept, reference);
  }

  /** Says how large a photo is; others are 2000 × 3000 px. @returns its checksum */
  knowPhoto(bytes: Uint8Array, size: PhotoSize): string {
    return this.kept.photos.know(bytes, size);
  }
}

export const openFakeShop = (): FakeShop => new FakeShop();

import type { ImageName } from '@jolimot/card/customization-types';
import { type Place, versionOf } from '@jolimot/card/document/places';
import { ApiError, asApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { keepCreation, refreshCreation, serverCreation } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import { allCustomizations } from '../document/customizations';
import { actionOf, type Desired, isPhoto, type TypedName } from '../document/desired';
import { shownCreation } from '../document/shown';
import { recordStep } from '../history/history-query';
import { stepOfDesired } from '../history/history-steps';
import { makeRedoable } from '../history/redoable';
import { isUploadComplete, keepPicture, usePictures } from '../photos/prepare/photo-bytes';
import { dispatch, useEditor } from '../screen/editor';
import type { ScreenEvent } from '../screen/state-machine';
import {
  type Entry,
  type EntryState,
  entriesInTurn,
  insteadOf,
  withAccepted,
  withChanged,
  withDesired,
  without,
  withTried,
} from './entries';
import { nextWrite } from './next-write';
import { changeEntries, changeUnsent, unsentOf, useOutbox } from './outbox-store';
import { newPhotoIn, performWrite } from './perform-write';
import { forgetPhotoIfUnused, nameByChecksum } from './photo-keys';
import { refuse } from './refuse';
import { isRetried, isStale, retryDelay } from './retry-policy';
import { Scheduler } from './scheduler';
import { assertSession, serverCardNow } from './server-card';

/** One card's desired values: shown at once, kept on the device, sent one by one. */
export class Outbox {
  readonly #scheduler = new Scheduler();
  #isSending = false;
  #write: { readonly desired: Desired; readonly controller: AbortController } | null = null;

  constructor(readonly reference: string) {}

  /**
   * @param state `waiting` while typing or opening
   * @param former an entry that goes in the same change
   */
  set(desired: Desired, state: EntryState = 'ready', former?: Entry): void {
    const serverCard = serverCreation(this.reference);
    if (!serverCard) return;
    this.#change((entries) => withDesired(former ? without(entries, [former]) : entries, desired, serverCard, state));
    if (state !== 'ready') return;
    this.#endReplaced(desired);
    this.send();
  }

  releaseText(name: TypedName): void {
    this.#release(this.#entries.filter(({ desired, state }) => desired.place === name && state !== 'ready'));
  }

  /** Without the open editor only the API can validate them. */
  releaseAll(): void {
    this.#release(this.#entries);
  }

  releasePhoto(place: ImageName, key: string): void {
    const opened = this.openingAt(place, key);
    if (opened) this.set({ place, photo: { key, crop: null } }, 'ready', opened);
  }

  /** The former one stays. */
  dropOpening(place: ImageName, key: string): void {
    const opened = this.openingAt(place, key);
    if (opened) this.#change((entries) => without(entries, [opened]));
    forgetPhotoIfUnused(this.reference, key);
  }

  /** Undefined when discarded meanwhile. */
  openingAt(place: ImageName, key: string): Entry | undefined {
    return this.#entries.find(
      ({ desired, state }) =>
        state !== 'ready' && isPhoto(desired) && desired.place === place && desired.photo?.key === key,
    );
  }

  /** Aborts its write. */
  clear(place: Place): void {
    const serverCard = serverCreation(this.reference);
    const dropped = this.#entries.findLast(({ desired }) => desired.place === place);
    if (!dropped) return;
    const desired = serverCard ? insteadOf(serverCard, dropped) : undefined;
    this.#change((entries) =>
      desired ? withChanged(entries, [dropped], () => ({ desired, state: 'ready' })) : without(entries, [dropped]),
    );
    if (this.#write?.desired === dropped.desired) this.#write.controller.abort();
    this.send();
    this.#forgetPhotoOf(dropped.desired);
  }

  /** Until none is ready. */
  send(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    void this.#sendAll().finally(() => {
      this.#isSending = false;
      // Added just as the loop ended.
      if (!this.#scheduler.over.aborted && this.#hasReady()) this.send();
    });
  }

  /** No entry, such as undo. @throws what it throws */
  inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#scheduler.inTurn(call);
  }

  retryNow(): void {
    this.#scheduler.retryNow();
  }

  /** And no photo is being opened. */
  whenSent(): Promise<void> {
    const isDone = (): boolean => !this.#entries.some(({ state, desired }) => state === 'ready' || isPhoto(desired));
    if (isDone()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = useOutbox.subscribe(() => {
        if (!isDone()) return;
        stop();
        resolve();
      });
    });
  }

  /** At sign-out. */
  end(): void {
    this.#scheduler.end();
    this.#write?.controller.abort();
  }

  get #entries(): readonly Entry[] {
    return unsentOf(this.reference).entries;
  }

  #change(change: (former: readonly Entry[]) => Entry[]): void {
    changeEntries(this.reference, change);
  }

  #hasReady(): boolean {
    return entriesInTurn(this.#entries).length > 0;
  }

  #release(meant: readonly Entry[]): void {
    if (meant.length === 0) return;
    this.#change((former) => withChanged(former, meant, () => ({ state: 'ready' })));
    this.send();
  }

  /** Unless its upload is complete: the API may have it. */
  #endReplaced(desired: Desired): void {
    if (!this.#write || !isPhoto(desired) || isUploadComplete(unsentOf(this.reference).upload?.share)) return;
    const { desired: sent, controller } = this.#write;
    if (isPhoto(sent) && sent.place === desired.place && sent.photo?.key !== desired.photo?.key) controller.abort();
  }

  #forgetPhotoOf(desired: Desired): void {
    if (isPhoto(desired) && desired.photo) forgetPhotoIfUnused(this.reference, desired.photo.key);
  }

  #tellScreen(event: ScreenEvent): void {
    if (useEditor.getState().screen.reference === this.reference) dispatch(event);
  }

  async #sendAll(): Promise<void> {
    const { over } = this.#scheduler;
    let isCertain = true;
    while (!over.aborted && this.#hasReady()) {
      try {
        await this.inTurn(() => this.#sendNext(isCertain));
        isCertain = true;
        changeUnsent(this.reference, () => ({ failures: 0, error: null }));
      } catch (error) {
        if (over.aborted) return;
        isCertain = false;
        const failures = unsentOf(this.reference).failures + 1;
        changeUnsent(this.reference, () => ({ failures, error: asApiError(error) }));
        // At once the first time.
        if (!isStale(error) || failures > 1) await this.#scheduler.wait(retryDelay(failures, error));
      }
    }
  }

  /** @throws transient errors */
  async #sendNext(isCertain: boolean): Promise<void> {
    assertSession();
    let concerned: readonly Entry[] = entriesInTurn(this.#entries);
    try {
      const serverCard = await serverCardNow(this.reference, isCertain);
      const next = nextWrite(serverCard, this.#entries);
      if (!next) return;
      concerned = next.entries;
      if (next.kind === 'saved') this.#accept(serverCard, next.entries, serverCard);
      else if (next.kind === 'taken') await this.#ask(serverCard, next.entries[0]);
      else await this.#makeWrite(serverCard, next.entries);
    } catch (error) {
      if (this.#scheduler.over.aborted) return;
      if (isRetried(error)) throw error;
      // No longer desired: ask whether it arrived.
      if (error instanceof DOMException && error.name === 'AbortError') {
        await serverCardNow(this.reference, false);
        return;
      }
      refuse(this.reference, concerned, error);
    }
  }

  async #makeWrite(serverCard: Creation, entries: readonly [Entry, ...Entry[]]): Promise<void> {
    const [{ desired }, ...others] = entries;
    const photo = newPhotoIn(serverCard, desired);
    if (photo !== undefined && (await nameByChecksum(this.reference, photo))) return;
    const action = actionOf(desired);
    const controller = new AbortController();
    this.#write = { desired, controller };
    this.#change((former) => withTried(former, entries));
    this.#tellScreen({ type: 'started', action });
    try {
      const onProgress = (share: number): void =>
        photo === undefined ? undefined : changeUnsent(this.reference, () => ({ upload: { key: photo, share } }));
      const values = [desired, ...others.map((one) => one.desired)] as const;
      const after = await performWrite(serverCard, values, { ended: controller.signal, onProgress });
      this.#accept(serverCard, entries, after);
      this.#tellScreen({ type: 'succeeded', action });
    } catch (error) {
      this.#tellScreen({ type: 'stopped', action });
      throw error;
    } finally {
      this.#write = null;
      if (photo !== undefined) changeUnsent(this.reference, () => ({ upload: null }));
    }
  }

  #accept(before: Creation, entries: readonly [Entry, ...Entry[]], after: Creation): void {
    // Another entry may still have to place it.
    for (const photo of allCustomizations(before)) keepPicture(photo);
    keepCreation(after);
    recordStep(before, entries[0].desired, after);
    this.#change((former) => withAccepted(former, entries, after));
    for (const { desired } of entries) this.#forgetPhotoOf(desired);
    // The answer lacks the changes of others.
    if (after.version > before.version + 1) void refreshCreation(this.reference);
  }

  /** The visitor chooses; their value can be redone. @throws ApiError */
  async #ask(serverCard: Creation, entry: Entry): Promise<void> {
    // It prints the confirmed version (docs/product/orders.md, "Versions").
    const isCorrection = useEditor.getState().screen.order !== undefined;
    if (serverCard.relatedOrder && !isCorrection) throw new ApiError('conflict', 409, '');
    const mine = shownCreation(serverCard, [entry.desired], usePictures.getState().pictures);
    const isKept = await useEditor.getState().ask({ mine, theirs: serverCard });
    const { desired } = entry;
    const base = versionOf(serverCard, desired.place);
    this.#change((former) =>
      isKept ? withChanged(former, [entry], () => ({ base, isOfOther: false })) : without(former, [entry]),
    );
    if (!isKept) makeRedoable(this.reference, [desired], stepOfDesired(serverCard, desired));
  }
}

const outboxes = new Map<string, Outbox>();

onVisitForgotten(() => {
  for (const outbox of outboxes.values()) outbox.end();
  outboxes.clear();
});

export function outboxOf(reference: string): Outbox {
  const outbox = outboxes.get(reference) ?? new Outbox(reference);
  outboxes.set(reference, outbox);
  return outbox;
}

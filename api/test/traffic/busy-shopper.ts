import { inkIds } from '@jolimot/card/style';
import { type Creation, creation } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders/order';
import { z } from 'zod';
import type { KnownAccount, KnownDraft } from './acknowledged';
import { Refused, Unanswered } from './api-client';
import { type CallRecord, count, type RecordedClient } from './recorded-client';
import { photoSlot } from './shop-window';
import { background, message, Shopper, type Street } from './shopper';

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

/** Does anything that a shopper can do, by chance. */
export class BusyShopper extends Shopper<RecordedClient> {
  constructor(
    client: RecordedClient,
    street: Street,
    known: KnownAccount,
    private readonly record: CallRecord,
    private readonly photos: readonly Buffer[],
  ) {
    super(client, street, known);
  }

  /** A refusal without reason is a fault. @param action gives false if there was nothing to do */
  async try(name: string, action: () => Promise<unknown>): Promise<void> {
    try {
      if ((await action()) !== false) count(this.record.done, name);
    } catch (cause) {
      if (!(cause instanceof Unanswered)) this.record.faults.push(`${name}: ${String(cause)}`);
    }
  }

  async act(): Promise<void> {
    const [name, action] = pick(this.agenda) ?? ['browse', this.browse];
    await this.try(name, action);
  }

  private readonly agenda: [string, () => Promise<unknown>][] = [
    ...Array<[string, () => Promise<unknown>]>(4).fill(['design', () => this.design()]),
    ...Array<[string, () => Promise<unknown>]>(3).fill(['order', () => this.orderSome()]),
    ...Array<[string, () => Promise<unknown>]>(2).fill(['browse', () => this.browse()]),
    ['upload', () => this.uploadOne()],
    ['restyle', () => this.onDraft(this.restyle)],
    ['undo', () => this.onDraft(this.undo)],
    ['proof', () => this.onDraft(this.prove)],
    ['discard', () => this.onDraft(this.discard)],
    ['buy', () => this.buy()],
    ['cancel', () => this.cancelOne()],
    ['replay', () => this.replay()],
    ['new address', () => this.recipient()],
    ['address change', () => this.moveHouse()],
    ['deleted address', () => this.removeAddress()],
    ['own pages', () => this.readOwn()],
    ['new session', () => this.renewSession()],
  ];

  /** Certainly a draft: an unanswered order or undo may have changed one. */
  private readonly inDoubt = new Set<KnownDraft>();

  /** @param isComplete ready to be ordered */
  private draft(isComplete = false): KnownDraft | undefined {
    const ordered = new Set(this.known.orders.flatMap(({ placed }) => placed.creations.map(({ iri }) => iri)));
    const isOpen = (draft: KnownDraft) =>
      !ordered.has(draft.iri) && !draft.deleted.allows(true) && !this.inDoubt.has(draft);
    const isWritten = ({ values }: KnownDraft) =>
      [message, background].every((name) => values.get(name)?.value != null);
    return pick(this.known.drafts.filter((one) => isOpen(one) && (!isComplete || isWritten(one))));
  }

  private async onDraft(action: (draft: KnownDraft) => Promise<unknown>): Promise<unknown> {
    const draft = this.draft();
    return draft ? action.call(this, draft) : false;
  }

  private async uploadOne(): Promise<void> {
    const draft = await this.startDraft(this.street.shop.photoCover);
    await this.orReadBack(draft, () => this.upload(draft, pick(this.photos) ?? Buffer.alloc(0)));
  }

  private async restyle(draft: KnownDraft): Promise<void> {
    const ink = pick(inkIds) ?? inkIds[0];
    const write = () => this.client.put(`/creations/${draft.reference}`, { style: { ink } });
    draft.version = creation.parse(await draft.ink.write(ink, write)).version;
  }

  private async undo(draft: KnownDraft): Promise<void> {
    await this.orReadBack(draft, async () => {
      try {
        this.learn(draft, creation.parse(await this.client.post(`/creations/${draft.reference}/undo`)));
      } catch (cause) {
        if (!(cause instanceof Refused && cause.status === 409)) throw cause;
      }
    });
  }

  /** Without an answer both states are right: reads which one is true. */
  private async orReadBack(draft: KnownDraft, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (cause) {
      if (!(cause instanceof Unanswered)) throw cause;
      const answer = await this.again(() => this.client.get(`/creations?reference=${draft.reference}`));
      const [found] = z.array(creation).parse(answer);
      if (!found || found.version < draft.version) throw new Error(`the draft ${draft.reference} was lost`);
      this.learn(draft, found);
    }
  }

  private learn(draft: KnownDraft, found: Creation): void {
    draft.version = found.version;
    draft.ink.know(found.style.ink);
    const { [photoSlot]: photo, ...words } = found.customizations;
    draft.photo.know(photo?.file?.checksum ?? null);
    for (const [name, place] of draft.values) {
      place.know(Object.values(words).find((one) => one.customizationName === name)?.value ?? null);
    }
  }

  private async prove({ reference }: KnownDraft): Promise<void> {
    const pdf = await this.client.bytes(`/creations/${reference}/proof`);
    if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('a proof is no PDF');
  }

  private discard({ reference, deleted }: KnownDraft): Promise<unknown> {
    return deleted.write(true, () => this.client.delete(`/creations/${reference}`));
  }

  private async orderSome(): Promise<boolean> {
    const drafts = [...new Set([this.draft(true), this.draft(true)])].filter((one) => one !== undefined);
    const there = this.known.addresses.filter(({ city }) => !city.allows(undefined));
    const recipients = [...new Set([pick(there), there[0]])].filter((one) => one !== undefined);
    if (recipients.length === 0) await this.recipient();
    if (recipients.length === 0 || drafts.length === 0) return false;
    for (const draft of drafts) this.inDoubt.add(draft);
    try {
      await this.order(drafts, recipients);
    } catch (cause) {
      if (!(cause instanceof Refused && cause.codes.includes('credits_insufficient'))) throw cause;
      await this.buy();
    }
    for (const draft of drafts) this.inDoubt.delete(draft);
    return true;
  }

  private async replay(): Promise<unknown> {
    const before = pick(this.known.orders);
    if (!before) return false;
    const { placed, payload, key } = before;
    const answer = order.parse(await this.client.post('/orders', payload, key));
    if (JSON.stringify(answer) !== JSON.stringify(placed)) throw new Error(`another answer for ${placed.reference}`);
    return true;
  }

  private async cancelOne(): Promise<unknown> {
    const chosen = pick(this.known.orders.filter(({ cancelled }) => !cancelled.allows(true)));
    return chosen ? this.cancel(chosen) : false;
  }

  private async moveHouse(): Promise<unknown> {
    const chosen = pick(this.known.addresses.filter(({ city }) => !city.allows(undefined)));
    const city = `Lyon ${Math.floor(Math.random() * 1000)}`;
    const body = { ...this.street.shop.home, firstname: 'Jeanne', city };
    return chosen ? chosen.city.write(city, () => this.client.put(chosen.iri, body)) : false;
  }

  private async removeAddress(): Promise<unknown> {
    const chosen = pick(this.known.addresses.slice(1).filter(({ city }) => !city.allows(undefined)));
    return chosen ? chosen.city.write(undefined, () => this.client.delete(chosen.iri)) : false;
  }

  private async browse(): Promise<void> {
    const paths = ['/covers?itemsPerPage=24', '/covers?tag=noel', '/covers?tag=amour', '/tags', '/events', '/products'];
    await this.client.get(pick([...paths, '/credit_packages']) ?? '/covers');
  }

  private async readOwn(): Promise<void> {
    const paths = ['/orders', '/creations?itemsPerPage=20', '/addresses', '/credit_purchases'];
    await this.client.get(pick([...paths, `/users/${this.known.id}`]) ?? '/orders');
  }

  private async renewSession(): Promise<void> {
    try {
      await this.client.refresh();
    } catch (cause) {
      // The token may be spent without the new one having arrived.
      if (!(cause instanceof Unanswered)) throw cause;
      await this.signIn();
    }
  }
}

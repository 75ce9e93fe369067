import { inkIds } from '@jolimot/card/style';
import { creation } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders/order';
import type { KnownDraft } from './acknowledged';
import { Refused } from './api-client';
import { count, type PatientClient } from './patient-client';
import { photoSlot } from './shop-window';
import { background, message, orSavedBefore, Shopper, type Street } from './shopper';

/** Gives false if there was nothing to do. */
type Action = () => Promise<unknown>;

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

export class BusyShopper extends Shopper {
  constructor(
    client: PatientClient,
    street: Street,
    private readonly photos: readonly Buffer[],
  ) {
    super(client, street);
  }

  async act(): Promise<void> {
    const [name, action] = pick(this.agenda) ?? ['browse', this.browse];
    await this.try(name, action);
  }

  /** A refusal without reason is a fault. */
  async try(name: string, action: Action): Promise<void> {
    const { done, faults } = this.client.record;
    try {
      if ((await action()) !== false) count(done, name);
    } catch (cause) {
      faults.push(`${name}: ${String(cause)}`);
    }
  }

  private readonly agenda: [string, Action][] = [
    ...Array<[string, Action]>(4).fill(['design', () => this.design()]),
    ...Array<[string, Action]>(3).fill(['order', () => this.orderSome()]),
    ...Array<[string, Action]>(2).fill(['browse', () => this.browse()]),
    ['upload', () => this.uploadOne()],
    ['restyle', () => this.restyle()],
    ['undo', () => this.undo()],
    ['proof', () => this.prove()],
    ['discard', () => this.discard()],
    ['buy', () => this.buy()],
    ['cancel', () => this.cancelOne()],
    ['replay', () => this.replay()],
    ['new address', () => this.recipient()],
    ['address change', () => this.moveHouse()],
    ['deleted address', () => this.removeAddress()],
    ['own pages', () => this.readOwn()],
    ['new session', () => this.client.refresh()],
  ];

  private draft(isWanted: (draft: KnownDraft) => boolean = () => true): KnownDraft | undefined {
    const ordered = new Set(this.known.orders.flatMap(({ placed }) => placed.creations.map(({ iri }) => iri)));
    return pick(this.known.drafts.filter((one) => !ordered.has(one.iri) && !one.deleted && isWanted(one)));
  }

  private async uploadOne(): Promise<void> {
    const draft = await this.startDraft(this.street.shop.photoCover);
    await this.upload(draft, pick(this.photos) ?? Buffer.alloc(0));
  }

  private async restyle(): Promise<unknown> {
    const draft = this.draft();
    const ink = pick(inkIds) ?? inkIds[0];
    if (!draft) return false;
    draft.version = creation.parse(await this.client.put(`/creations/${draft.reference}`, { style: { ink } })).version;
    draft.ink = ink;
    return true;
  }

  private async undo(): Promise<unknown> {
    const draft = this.draft();
    if (!draft) return false;
    const answer = await this.client.post(`/creations/${draft.reference}/undo`).catch((cause: unknown) => {
      if (cause instanceof Refused && cause.status === 409) return undefined;
      throw cause;
    });
    if (answer === undefined) return false;
    const { version, style, customizations } = creation.parse(answer);
    const found = Object.values(customizations);
    Object.assign(draft, { version, ink: style.ink, photo: customizations[photoSlot]?.file?.checksum ?? null });
    for (const name of draft.values.keys()) {
      draft.values.set(name, found.find(({ customizationName }) => customizationName === name)?.value ?? null);
    }
    return true;
  }

  private async prove(): Promise<unknown> {
    const draft = this.draft();
    if (!draft) return false;
    const pdf = await this.client.bytes(`/creations/${draft.reference}/proof`);
    if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('a proof is no PDF');
    return true;
  }

  private async discard(): Promise<unknown> {
    const draft = this.draft();
    if (!draft) return false;
    await orSavedBefore(404, () => this.client.delete(`/creations/${draft.reference}`));
    draft.deleted = true;
    return true;
  }

  private async orderSome(): Promise<unknown> {
    const isComplete = ({ values }: KnownDraft) => [message, background].every((name) => values.get(name) != null);
    const drafts = [...new Set([this.draft(isComplete), this.draft(isComplete)])].filter((one) => one !== undefined);
    const there = this.known.addresses.filter(({ city }) => city !== undefined);
    const recipients = [...new Set([pick(there), there[0]])].filter((one) => one !== undefined);
    if (recipients.length === 0) await this.recipient();
    if (recipients.length === 0 || drafts.length === 0) return false;
    return this.order(drafts, recipients).catch((cause: unknown) => {
      if (cause instanceof Refused && cause.codes.includes('credits_insufficient')) return this.buy();
      throw cause;
    });
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
    const chosen = pick(this.known.orders.filter(({ now }) => now.newStatus !== 'cancelled'));
    return chosen ? this.cancel(chosen) : false;
  }

  private async moveHouse(): Promise<unknown> {
    const chosen = pick(this.known.addresses.filter(({ city }) => city !== undefined));
    if (!chosen) return false;
    const city = `Lyon ${Math.floor(Math.random() * 1000)}`;
    await this.client.put(chosen.iri, { ...this.street.shop.home, firstname: 'Jeanne', city });
    chosen.city = city;
    return true;
  }

  private async removeAddress(): Promise<unknown> {
    const chosen = pick(this.known.addresses.slice(1).filter(({ city }) => city !== undefined));
    if (!chosen) return false;
    await orSavedBefore(404, () => this.client.delete(chosen.iri));
    chosen.city = undefined;
    return true;
  }

  private browse(): Promise<unknown> {
    const paths = ['/covers?itemsPerPage=24', '/covers?tag=noel', '/covers?tag=amour', '/tags', '/events', '/products'];
    return this.client.get(pick([...paths, '/credit_packages']) ?? '/covers');
  }

  private readOwn(): Promise<unknown> {
    const paths = ['/orders', '/creations?itemsPerPage=20', '/addresses', '/credit_purchases'];
    return this.client.get(pick([...paths, `/users/${this.known.id}`]) ?? '/orders');
  }
}

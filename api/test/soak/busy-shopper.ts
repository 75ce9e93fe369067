import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inkIds } from '@jolimot/card/style';
import { type Creation, creation } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders';
import { z } from 'zod';
import { type KnownAccount, type KnownDraft, newAccount } from '../traffic/acknowledged';
import { Refused, Unanswered } from '../traffic/api-client';
import { photoSlot } from '../traffic/shop-window';
import { background, message, Shopper, type Street } from '../traffic/shopper';
import { type CallRecord, count, type RecordedClient } from './recorded-client';

/** Actions of an account before the next one. */
const actions = 60;
/** Between two actions, ms: limits the load. */
const breath = 40;

export interface SoakRun extends Street {
  photos: readonly Buffer[];
  record: CallRecord;
  accounts: KnownAccount[];
  newClient(): RecordedClient;
  over(): boolean;
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

export async function shopUntilOver(run: SoakRun): Promise<void> {
  while (!run.over()) {
    const known = newAccount(`soak-${randomUUID()}@jolimot.example`, randomBytes(12).toString('hex'));
    const shopper = new BusyShopper(run, known);
    await shopper.try('register', async () => {
      await shopper.register();
      run.accounts.push(known);
      await shopper.validate();
    });
    for (let left = actions; known.id > 0 && left > 0 && !run.over(); left -= 1) {
      await shopper.act();
      await pause(breath);
    }
  }
}

/** Does anything that a shopper can do, by chance. */
class BusyShopper extends Shopper<RecordedClient> {
  constructor(
    private readonly run: SoakRun,
    known: KnownAccount,
  ) {
    super(run.newClient(), run, known);
  }

  /** A refusal without reason is a fault. */
  async try(name: string, action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
      count(this.run.record.done, name);
    } catch (cause) {
      if (cause instanceof Unanswered) return;
      this.run.record.faults.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }

  async act(): Promise<void> {
    const [name, action] = pick([...this.often, ...this.often, ...this.rare]) ?? ['browse', this.browse];
    await this.try(name, action);
  }

  private readonly often: [string, () => Promise<unknown>][] = [
    ['design', () => this.design()],
    ['order', () => this.orderSome()],
    ['browse', () => this.browse()],
    ['design', () => this.design()],
  ];

  private readonly rare: [string, () => Promise<unknown>][] = [
    ['upload', () => this.uploadOne()],
    ['restyle', () => this.onDraft((draft) => this.restyle(draft))],
    ['undo', () => this.onDraft((draft) => this.undo(draft))],
    ['proof', () => this.onDraft((draft) => this.prove(draft))],
    ['discard', () => this.onDraft((draft) => this.discard(draft))],
    ['buy', () => this.buy()],
    ['order', () => this.orderSome()],
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

  private async onDraft(action: (draft: KnownDraft) => Promise<unknown>): Promise<void> {
    const draft = this.draft();
    if (draft) await action(draft);
  }

  private async uploadOne(): Promise<void> {
    const draft = await this.startDraft(this.run.shop.photoCover);
    await this.orReadBack(draft, () => this.upload(draft, pick(this.run.photos) ?? Buffer.alloc(0)));
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

  private discard = (draft: KnownDraft): Promise<unknown> =>
    draft.deleted.write(true, () => this.client.delete(`/creations/${draft.reference}`));

  private async orderSome(): Promise<void> {
    const drafts = [...new Set([this.draft(true), this.draft(true)])].filter((one) => one !== undefined);
    const there = this.known.addresses.filter(({ city }) => !city.allows(undefined));
    const recipients = [...new Set([pick(there), there[0]])].filter((one) => one !== undefined);
    if (recipients.length === 0) await this.recipient();
    if (recipients.length === 0 || drafts.length === 0) return;
    for (const draft of drafts) this.inDoubt.add(draft);
    try {
      await this.order(drafts, recipients);
    } catch (cause) {
      if (!(cause instanceof Refused && cause.codes.includes('credits_insufficient'))) throw cause;
      await this.buy();
    }
    for (const draft of drafts) this.inDoubt.delete(draft);
  }

  private async replay(): Promise<void> {
    const before = pick(this.known.orders);
    if (!before) return;
    const { placed, payload, key } = before;
    const answer = order.parse(await this.client.post('/orders', payload, key));
    if (JSON.stringify(answer) !== JSON.stringify(placed)) throw new Error(`another answer for ${placed.reference}`);
  }

  private async cancelOne(): Promise<void> {
    const chosen = pick(this.known.orders.filter(({ cancelled }) => !cancelled.allows(true)));
    if (chosen) await this.cancel(chosen);
  }

  private async moveHouse(): Promise<void> {
    const chosen = pick(this.known.addresses.filter(({ city }) => !city.allows(undefined)));
    const city = `Lyon ${Math.floor(Math.random() * 1000)}`;
    const body = { ...this.run.shop.home, firstname: 'Jeanne', city };
    await chosen?.city.write(city, () => this.client.put(chosen.iri, body));
  }

  private async removeAddress(): Promise<void> {
    const chosen = pick(this.known.addresses.slice(1).filter(({ city }) => !city.allows(undefined)));
    await chosen?.city.write(undefined, () => this.client.delete(chosen.iri));
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

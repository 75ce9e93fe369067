import { setTimeout as pause } from 'node:timers/promises';
import { creation } from '@jolimot/contract/creations';
import { z } from 'zod';
import { noisePhoto } from '../../../api/test/fixtures/pictures';
import type { KnownDraft } from '../../../api/test/traffic/acknowledged';
import type { CallRecord } from '../../../api/test/traffic/patient-client';
import { message, Shopper, type Street } from '../../../api/test/traffic/shopper';
import type { Customer } from '../customer';
import type { ShopOnParts } from '../shop-on-parts';
import { Visitor } from '../visitor';

/** Of forty visitors one buys, nine design a card, one of these with a photo, and the others look around. */
const many = 40;
const buys = (place: number) => place === 0;
const designs = (place: number) => place % 4 === 0;
const hasPhoto = (place: number) => place === 20;

/** ms between two clicks, on average. */
const thinking = 1500;
const think = () => pause(thinking * (0.5 + Math.random()));

/** What the shop acknowledged. */
export class Visits {
  readonly customers: Customer[] = [];
  readonly drafts: KnownDraft[] = [];
  readonly faults: string[] = [];
  present = 0;

  private constructor(
    private readonly shop: ShopOnParts,
    private readonly street: Street,
    private readonly record: CallRecord,
    private readonly photo: Buffer,
  ) {}

  static async on(shop: ShopOnParts, street: Street, record: CallRecord): Promise<Visits> {
    return new Visits(shop, street, record, await noisePhoto(1400, 1920));
  }

  /** @param number of its own, which decides what the visitor came for */
  readonly visit = async (number: number): Promise<void> => {
    const shopper = new Shopper(new Visitor(this.shop.apiUrl, number, this.record), this.street);
    this.present += 1;
    try {
      await this.look(shopper, ['/', '/creation/la-carte']);
      const place = number % many;
      if (buys(place)) await this.buy(shopper);
      else if (designs(place)) await this.design(shopper, hasPhoto(place));
      else await this.look(shopper, ['/faq', '/en']);
    } catch (cause) {
      this.faults.push(`visitor ${number}: ${String(cause)}`);
    } finally {
      this.present -= 1;
    }
  };

  private async look({ client }: Customer, pages: readonly string[]): Promise<void> {
    for (const page of pages) {
      const { bytes } = await client.ask('GET', this.shop.shopUrl + page);
      if (!bytes.toString('utf8').trimEnd().endsWith('</html>')) throw new Error(`${page} was cut.`);
      await think();
    }
  }

  private async design(guest: Customer, withPhoto: boolean): Promise<void> {
    const { wordsCover, photoCover } = this.street.shop;
    await guest.client.get('/covers?itemsPerPage=100');
    const draft = await guest.startDraft(withPhoto ? photoCover : wordsCover);
    this.drafts.push(draft);
    await think();
    if (withPhoto) await guest.upload(draft, this.photo);
    for (const words of ['Chère Jeanne,', 'Chère Jeanne,\njoyeux Noël !']) {
      await guest.write(draft, message, words);
      await think();
    }
  }

  private async buy(customer: Customer): Promise<void> {
    await customer.register();
    this.customers.push(customer);
    await customer.validate();
    const card = await customer.design();
    await think();
    const recipients = [await customer.recipient('Jeanne'), await customer.recipient('Paul')];
    await customer.buy();
    await think();
    await customer.order([card], recipients);
    await customer.client.get('/orders');
  }

  /** @returns what of the guests' drafts is not as acknowledged */
  async lostDrafts(): Promise<string[]> {
    const lost: string[] = [];
    for (const [at, { reference, values, photo }] of this.drafts.entries()) {
      const reader = new Visitor(this.shop.apiUrl, at, this.record);
      const [is] = z.array(creation).parse(await reader.get(`/creations?reference=${reference}`));
      const places = Object.values(is?.customizations ?? {});
      const words = places.find(({ customizationName }) => customizationName === message)?.value ?? undefined;
      if (words !== values.get(message)) lost.push(`${reference}: ${values.get(message)} was saved, ${words} found`);
      if (photo && !places.some(({ file }) => file?.checksum === photo)) lost.push(`${reference}: its photo`);
    }
    return lost;
  }
}

import type { Creation, Customization } from '@jolimot/contract/creations';
import type { Desired, NewDesign } from '@/lib/creation/document/desired';
import type { Entry } from '@/lib/creation/outbox/entries';
import { aCreation, aCustomization } from './creation';

/** Ready to send, on an empty place. */
export const anEntry = (desired: Desired, own: Partial<Omit<Entry, 'desired'>> = {}): Entry => ({
  base: 'empty',
  tried: [],
  state: 'ready',
  isOfOther: false,
  ...own,
  desired,
});

export const aDesign = (own: Partial<NewDesign> = {}): NewDesign => ({
  cover: { id: 3, iri: '/covers/3' },
  product: { id: 1, iri: '/products/1', slug: 'greeting-card' },
  names: ['Background Color', 'Background Cover', 'Message', 'Image Back Left', 'Image Back Right'],
  colours: null,
  ...own,
});

/** 2000 × 3000 px. */
export const aPhoto = (
  customizationName: Customization['customizationName'],
  checksum: string,
  own: Partial<Customization> = {},
): Customization =>
  aCustomization({
    customizationName,
    fileUrl: `/photos/${checksum}`,
    file: { width: 2000, height: 3000, checksum, contentType: 'image/jpeg' },
    ...own,
  });

export const aCard = (all: readonly Customization[], own: Partial<Creation> = {}): Creation =>
  aCreation({ customizations: Object.fromEntries(all.map((one) => [one.customizationName, one])), ...own });

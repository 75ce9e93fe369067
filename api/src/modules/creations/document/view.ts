import { placeOf } from '@jolimot/card/document/places';
import { type Creation, type Customization, photoFile } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import type { UrlSigner } from '../../../adapters/storage/signed-url';
import { photoPath } from '../photos/routes';
import { cardOf, placeVersion, shownCustomizations, waitingCustomizations } from './loaded-creation';
import type { LoadedCreation, StoredCustomization } from './repository';

const iriOrNull = (resource: 'shop_users' | 'orders' | 'covers', id: number | null): string | null =>
  id === null ? null : iriOf(resource, id);

export function toCreation(loaded: LoadedCreation, urls: UrlSigner): Creation {
  const { creation, product } = loaded;
  const card = cardOf(loaded);
  const waiting = waitingCustomizations(loaded);
  const byName = (stored: readonly StoredCustomization[]): Creation['customizations'] =>
    Object.fromEntries(stored.map((one) => [one.name, toCustomization(one, loaded, urls)]));
  return {
    id: creation.id,
    iri: iriOf('creations', creation.id),
    reference: creation.reference,
    shopUser: iriOrNull('shop_users', creation.shopUserId),
    product: { id: product.id, iri: iriOf('products', product.id), slug: product.slug },
    cover: creation.coverId === null ? null : { id: creation.coverId, iri: iriOf('covers', creation.coverId) },
    relatedOrder: iriOrNull('orders', creation.relatedOrderId),
    customizations: byName(shownCustomizations(loaded)),
    waiting: waiting.map((one) => one.name),
    tray: byName(waiting),
    style: creation.style,
    version: creation.version,
    places: { cover: placeVersion(card, 'cover'), style: placeVersion(card, 'style') },
    createdAt: creation.createdAt.toISOString(),
    updatedAt: creation.updatedAt.toISOString(),
  };
}

/** `fileUrl` opens the photo for a few minutes. */
export function toCustomization(stored: StoredCustomization, loaded: LoadedCreation, urls: UrlSigner): Customization {
  const { creation } = loaded;
  return {
    id: stored.id,
    type: stored.kind,
    value: stored.value,
    file: stored.photo && photoFile.parse(stored.photo),
    fileUrl: stored.photo && urls.sign(photoPath(stored.photo.id)),
    customizationName: stored.name,
    home: stored.home,
    crops: stored.crops ?? {},
    customizationType: iriOf('customization_types', stored.customizationTypeId),
    creationReference: creation.reference,
    creationVersion: creation.version,
    placeVersion: placeVersion(cardOf(loaded), placeOf(stored.name)),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

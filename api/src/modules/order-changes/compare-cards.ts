import { type CustomizationName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import { placeOf } from '@jolimot/card/document/places';
import type { OrderChangeKind } from '@jolimot/contract/orders/order';
import type { CreationSnapshot } from '../../db/schema/orders';
import type { OrderChange } from './record-changes';

/** @param about the card's reference */
export function changesOfCard(about: string, before: CreationSnapshot, after: CreationSnapshot): OrderChange[] {
  const names = new Set([...before.customizations, ...after.customizations].map(({ name }) => name));
  const changes = new Map<string, OrderChange>();
  for (const name of names) {
    const [former, present] = [held(before, name), held(after, name)];
    if (former.id === present.id) continue;
    const what = kindOf(name);
    const isText = what === 'message' || what === 'legend';
    const place = placeOf(name);
    const words = isText ? { before: former.value, after: present.value } : { before: '', after: '' };
    changes.set(place, { what, place, about, ...words });
  }
  if (before.cover.slug !== after.cover.slug) {
    changes.set('cover', { what: 'cover', place: 'cover', about, before: '', after: '' });
  }
  if (JSON.stringify(before.style) !== JSON.stringify(after.style)) {
    changes.set('style', { what: 'style', place: 'style', about, before: '', after: '' });
  }
  return [...changes.values()];
}

function held({ customizations }: CreationSnapshot, name: CustomizationName): { value: string; id: string } {
  const one = customizations.find((customization) => customization.name === name);
  const value = one?.value ?? '';
  return { value, id: `${value} ${one?.photo?.checksum ?? ''}` };
}

function kindOf(name: CustomizationName): OrderChangeKind {
  if (isImageName(name)) return 'photo';
  if (isLegendName(name)) return 'legend';
  return name === 'Message' ? 'message' : 'background';
}

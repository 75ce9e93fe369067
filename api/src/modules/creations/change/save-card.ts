import { isDeepStrictEqual } from 'node:util';
import type { CustomizationName } from '@jolimot/card/customization-types';
import { apply } from '@jolimot/card/document/apply';
import { type Card, heldAt } from '@jolimot/card/document/card';
import { type Change, isRefusal } from '@jolimot/card/document/change';
import type { Tx } from '../../../db/client';
import { cardOf } from '../document/loaded-creation';
import { type AllowedType, customizationTypesNamed, type LoadedCreation } from '../document/repository';
import type { PhotoRow } from '../photos/repository';
import { refusalError } from './refusal-error';
import { deleteCustomizations, setDesign, upsertCustomizations } from './repository';

/** One step of the history. */
export function saveChanges(
  tx: Tx,
  loaded: LoadedCreation,
  changes: readonly Change<PhotoRow>[],
  now: Date,
): Promise<LoadedCreation> {
  const changed = changes.reduce((card, change) => {
    const next = apply(card, change);
    if (isRefusal(next)) throw refusalError(next, change);
    return next;
  }, cardOf(loaded));
  return saveCard(tx, loaded, changed, now);
}

/** Writes what differs. @returns the creation as a load would give it */
export async function saveCard(
  tx: Tx,
  loaded: LoadedCreation,
  card: Card<PhotoRow>,
  now: Date,
): Promise<LoadedCreation> {
  const before = cardOf(loaded);
  const { id } = loaded.creation;
  const design = { productId: card.product.id, coverId: card.cover?.id ?? null, style: card.style };
  const creation = { ...loaded.creation, ...design };
  if (!isDeepStrictEqual(creation, loaded.creation)) await setDesign(tx, id, design, now);
  const gone = before.held.flatMap(({ name }) => (heldAt(card, name) ? [] : [name]));
  const written = card.held.filter((held) => !isDeepStrictEqual(held, heldAt(before, held.name)));
  const typeOf = await typesFor(tx, loaded, card);
  await deleteCustomizations(tx, id, gone);
  const rows = await upsertCustomizations(
    tx,
    id,
    written.map((held) => ({ held, type: typeOf(held.name) })),
    now,
  );
  const changed = new Set([...gone, ...written.map(({ name }) => name)]);
  const customizations = [...loaded.customizations.filter(({ name }) => !changed.has(name)), ...rows];
  return {
    creation,
    product: card.product,
    cover: card.cover && { ...card.cover, types: card.cover.names.map(typeOf) },
    customizations: customizations.sort((one, other) => one.customizationTypeId - other.customizationTypeId),
  };
}

async function typesFor(
  tx: Tx,
  { cover, customizations }: LoadedCreation,
  card: Card,
): Promise<(name: CustomizationName) => AllowedType> {
  const known = new Map<CustomizationName, AllowedType>([
    ...customizations.map(({ customizationTypeId: id, name, kind }) => [name, { id, name, kind }] as const),
    ...(cover?.types ?? []).map((type) => [type.name, type] as const),
  ]);
  const names = [...(card.cover?.names ?? []), ...card.held.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return (name) => known.get(name) ?? missing(name);
  const asked = await customizationTypesNamed(tx, unknown);
  return (name) => known.get(name) ?? asked(name);
}

function missing(name: CustomizationName): never {
  throw new Error(`The customization type ${name} is gone.`);
}

import { type Place, placeOf } from '@jolimot/card/document/places';
import { creationCalls, customizationCreate } from '@jolimot/contract/creations';
import { z } from 'zod';
import { photoKnownTo, toCreation, toCustomization, without } from './card';
import { coverOf, products } from './catalogue';
import { saved, swapped, updated } from './changes';
import { type Creations, type Expected, expectedState } from './creations';
import { type Direction, historyOf } from './history';
import type { Photos, SentFile } from './photos';
import { type Answer, invalid, notFound, Refusal, readBody } from './refusals';

export type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ifMatch: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: SentFile | undefined;
};

export type Kept = { readonly creations: Creations; readonly photos: Photos };

export type Served = { readonly answer: Answer; readonly places: readonly Place[] };

type Visit = Arrived & Kept & { expected: () => Expected | undefined; about: (...places: Place[]) => readonly Place[] };

type Route = readonly [method: string, path: RegExp, serve: (visit: Visit, parameter: string) => Answer];

const withColour = { background: z.string().optional() };
const createBody = creationCalls.createCreation.body.extend(withColour);
const updateBody = creationCalls.updateCreation.body.extend(withColour);

const etag = (version: number) => ({ etag: `"${version}"` });

function listCreations({ query, creations }: Visit): Answer {
  const found = creations.find(query.get('reference') ?? '');
  return { status: 200, body: found ? [toCreation(found)] : [] };
}

function createCreation({ body, creations }: Visit): Answer {
  const made = creations.create(readBody(createBody, body));
  return { status: 201, body: toCreation(made), headers: etag(made.version) };
}

function updateCreation({ body, creations, expected, about }: Visit, reference: string): Answer {
  const input = readBody(updateBody, body);
  const isDesign = input.cover !== undefined || input.product !== undefined;
  const places = about(
    ...(isDesign ? (['cover'] as const) : []),
    ...(input.style === undefined ? [] : (['style'] as const)),
  );
  const card = creations.change(reference, expected(), places, (design, _, stamp) => updated(design, input, stamp));
  return { status: 200, body: toCreation(card), headers: etag(card.version) };
}

const photoUnknown = () => invalid('photo', 'photo_unknown', 'This photo has to be sent again.');

function refuse(refusal: Refusal): never {
  throw refusal;
}

function createCustomization({ body, file, creations, photos, expected, about }: Visit): Answer {
  const { customizationName: name, creationReference, value, photo: checksum } = readBody(customizationCreate, body);
  const places = about(placeOf(name));
  if (file && checksum !== undefined) throw photoUnknown();
  const card = creations.change(creationReference, expected(), places, (design, present, stamp) => {
    const known = (wanted: string) => () => photoKnownTo(present, wanted) ?? refuse(photoUnknown());
    const photoSent = file ? () => photos.store(file) : checksum === undefined ? undefined : known(checksum);
    return saved(design, name, { value, photoSent }, stamp);
  });
  const held = card.design.held.find((one) => one.name === name);
  if (!held) throw new Error(`${name} was not written.`);
  return { status: 201, body: toCustomization(held, card), headers: etag(card.version) };
}

function deleteCustomization({ query, creations, expected, about }: Visit, id: string): Answer {
  const card = creations.get(query.get('creationReference') ?? '');
  const held = card.design.held.find((one) => String(one.id) === id);
  if (!held) throw notFound();
  const { reference } = card;
  creations.change(reference, expected(), about(placeOf(held.name)), (design) => ({
    ...design,
    held: without(design.held, held.name),
  }));
  return { status: 204, headers: etag(card.version) };
}

function swapPhotos({ body, creations, expected, about }: Visit, reference: string): Answer {
  const { first, second } = readBody(creationCalls.swapPhotos.body, body);
  const places = about(placeOf(first), placeOf(second));
  const card = creations.change(reference, expected(), places, (design, _, stamp) =>
    swapped(design, first, second, stamp),
  );
  return { status: 200, body: toCreation(card), headers: etag(card.version) };
}

const move =
  (direction: Direction) =>
  ({ query, creations, expected }: Visit, reference: string): Answer => {
    const isGrouped = ['1', 'true'].includes(query.get('grouped') ?? '');
    const card = creations.move(reference, expected(), direction, isGrouped);
    return { status: 200, body: toCreation(card), headers: etag(card.version) };
  };

function readHistory({ query, creations }: Visit, reference: string): Answer {
  const { page, itemsPerPage } = creationCalls.getCreationHistory.query.parse(Object.fromEntries(query));
  const entries = historyOf(creations.get(reference));
  return { status: 200, body: entries.slice((page - 1) * itemsPerPage, page * itemsPerPage) };
}

function getCover(_: Visit, id: string): Answer {
  try {
    return { status: 200, body: coverOf(Number(id)) };
  } catch {
    throw notFound();
  }
}

function getPhoto({ photos }: Visit, checksum: string): Answer {
  const file = photos.file(checksum);
  if (!file) throw notFound();
  return { status: 200, body: file.bytes, headers: { 'content-type': file.type } };
}

const routes: readonly Route[] = [
  ['GET', /^\/creations$/, listCreations],
  ['POST', /^\/creations$/, createCreation],
  ['PUT', /^\/creations\/(\w+)$/, updateCreation],
  ['POST', /^\/creations\/(\w+)\/swap$/, swapPhotos],
  ['POST', /^\/creations\/(\w+)\/undo$/, move('undo')],
  ['POST', /^\/creations\/(\w+)\/redo$/, move('redo')],
  ['GET', /^\/creations\/(\w+)\/history$/, readHistory],
  ['POST', /^\/customizations$/, createCustomization],
  ['DELETE', /^\/customizations\/(\d+)$/, deleteCustomization],
  ['GET', /^\/products$/, () => ({ status: 200, body: products })],
  ['GET', /^\/covers\/(\d+)$/, getCover],
  ['GET', /^\/photos\/(\w+)$/, getPhoto],
];

export function serve(kept: Kept, arrived: Arrived): Served {
  let places: readonly Place[] = [];
  const about = (...named: Place[]): readonly Place[] => {
    places = named;
    return named;
  };
  const visit: Visit = { ...kept, ...arrived, about, expected: () => expectedState(arrived.ifMatch) };
  try {
    for (const [method, path, answerOf] of routes) {
      const match = method === arrived.method ? path.exec(arrived.path) : null;
      if (match) return { answer: answerOf(visit, match[1] ?? ''), places };
    }
    throw notFound();
  } catch (cause) {
    if (cause instanceof Refusal) return { answer: cause.answer, places };
    throw cause;
  }
}

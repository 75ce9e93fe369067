import { z } from 'zod';
import { type Call, defineCall } from './call';
import { idParam, nothing, staffAll } from './fields';

/** The parameters of `/<resource>/{id}`. */
export const byId = z.object({ id: idParam });
/** The parameters of `/<resource>/{reference}`. */
export const byReference = z.object({ reference: z.string().max(40) });

/** For `list` and `get`: `all=1` also gives staff what is inactive or deleted (see {@link Call.staffView}). */
export const withStaffView = { query: z.object(staffAll), staffView: true } as const;

/** The version of an item, for `If-Match`: the instant of its last change, in ms. */
export const itemVersion = ({ updatedAt }: { updatedAt: string }): number => Date.parse(updatedAt);

/** What a call says of itself: what it does, who may make it, its body, limits and headers. */
type Own = Omit<Call, 'method' | 'path' | 'tag' | 'params' | 'answers' | 'ld'>;

/**
 * The calls of one resource whose items are found at `/<path>/{id}`: list, get, create, update and remove, and others on
 * one item. Method, path, parameters, answer and linked-data type follow from the kind of call; a call says only what is
 * its own. A call of another form is written with `defineCall`.
 * @param path of the collection, such as `/covers`
 * @param tag the resource's name in the documentation, and the `@type` of its linked data
 * @param item the schema of one item, as each of these calls answers it
 */
export const resource = <const Path extends string, const Tag extends string, Item extends z.ZodType>(
  path: Path,
  tag: Tag,
  item: Item,
) => callsOf({ path, tag, item, onePath: `${path}/{id}`, params: byId });

/** The same for a resource whose items are found by their reference: `/<path>/{reference}`. */
export const resourceByReference = <const Path extends string, const Tag extends string, Item extends z.ZodType>(
  path: Path,
  tag: Tag,
  item: Item,
) => callsOf({ path, tag, item, onePath: `${path}/{reference}`, params: byReference });

type Resource<Path, Tag, OnePath, Item, Params> = {
  path: Path;
  tag: Tag;
  onePath: OnePath;
  item: Item;
  params: Params;
};

function callsOf<
  const Path extends string,
  const Tag extends string,
  const OnePath extends string,
  Item extends z.ZodType,
  Params extends z.ZodObject,
>({ path, tag, item, onePath, params }: Resource<Path, Tag, OnePath, Item, Params>) {
  const one = { type: tag, shape: 'item' } as const;
  const many = { type: tag, shape: 'collection' } as const;
  return {
    /** `GET /covers`; see `paged` for the query of a list in pages. */
    list: <const O extends Own>(own: O) =>
      defineCall({ method: 'GET', path, tag, ...own, answers: { 200: z.array(item) }, ld: many }),
    /** `GET /covers/{id}`. */
    get: <const O extends Own>(own: O) =>
      defineCall({ method: 'GET', path: onePath, tag, ...own, params, answers: { 200: item }, ld: one }),
    /** `POST /covers`, answered with 201 and the new item. */
    create: <const O extends Own>(own: O) =>
      defineCall({ method: 'POST', path, tag, ...own, answers: { 201: item }, ld: one }),
    /** `PUT /covers/{id}`, answered with the item as it is now. */
    update: <const O extends Own>(own: O) =>
      defineCall({ method: 'PUT', path: onePath, tag, ...own, params, answers: { 200: item }, ld: one }),
    /** `DELETE /covers/{id}`, answered with 204. */
    remove: <const O extends Own>(own: O) =>
      defineCall({ method: 'DELETE', path: onePath, tag, ...own, params, answers: { 204: nothing } }),
    /** A call on one item that is answered with the item: `POST /orders/{reference}/cancel`. */
    act: <const Method extends Call['method'], const Suffix extends string, const O extends Own>(
      method: Method,
      suffix: Suffix,
      own: O,
    ) => defineCall({ method, path: `${onePath}${suffix}`, tag, ...own, params, answers: { 200: item }, ld: one }),
  };
}

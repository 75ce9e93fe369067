import { z } from 'zod';
import { type Call, defineCall } from './call';
import { idParam, nothing, staffAll } from './fields';

export const byId = z.object({ id: idParam });
export const byReference = z.object({ reference: z.string().max(40) });

/** See {@link Call.staffView}. */
export const withStaffView = { query: z.object(staffAll), staffView: true } as const;

/** An edit in the back-office. */
export const adminEdit = { access: 'admin', versioned: true } as const;

/** In ms, for `If-Match`. */
export const itemVersion = ({ updatedAt }: { updatedAt: string }): number => Date.parse(updatedAt);

type Own = Omit<Call, 'method' | 'path' | 'tag' | 'params' | 'answers' | 'ld'>;

/**
 * The kind of call gives method, path, parameters, answer and linked-data type.
 * @param path of the collection, such as `/covers`
 * @param tag heading of the documentation, and linked-data `@type`
 * @param item the schema of one item
 */
export const resource = <const Path extends string, const Tag extends string, Item extends z.ZodType>(
  path: Path,
  tag: Tag,
  item: Item,
) => callsOf({ path, tag, item, onePath: `${path}/{id}`, params: byId });

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
    list: <const O extends Own>(own: O) =>
      defineCall({ method: 'GET', path, tag, ...own, answers: { 200: z.array(item) }, ld: many }),
    get: <const O extends Own>(own: O) =>
      defineCall({ method: 'GET', path: onePath, tag, ...own, params, answers: { 200: item }, ld: one }),
    create: <const O extends Own>(own: O) =>
      defineCall({ method: 'POST', path, tag, ...own, answers: { 201: item }, ld: one }),
    update: <const O extends Own>(own: O) =>
      defineCall({ method: 'PUT', path: onePath, tag, ...own, params, answers: { 200: item }, ld: one }),
    remove: <const O extends Own>(own: O) =>
      defineCall({ method: 'DELETE', path: onePath, tag, ...own, params, answers: { 204: nothing } }),
    /** `POST /orders/{reference}/cancel` */
    act: <const Method extends Call['method'], const Suffix extends string, const O extends Own>(
      method: Method,
      suffix: Suffix,
      own: O,
    ) => defineCall({ method, path: `${onePath}${suffix}`, tag, ...own, params, answers: { 200: item }, ld: one }),
    /** `POST /credit_purchases/{id}/refund`: adds to the item. */
    add: <const Suffix extends string, const O extends Own>(suffix: Suffix, own: O) =>
      defineCall({ method: 'POST', path: `${onePath}${suffix}`, tag, ...own, params, answers: { 201: item }, ld: one }),
    /** `GET /orders/{reference}/proof` */
    file: <const Suffix extends string, const O extends Own & Required<Pick<Own, 'produces'>>>(
      suffix: Suffix,
      own: O,
    ) => defineCall({ method: 'GET', path: `${onePath}${suffix}`, tag, ...own, params, answers: { 200: z.unknown() } }),
  };
}

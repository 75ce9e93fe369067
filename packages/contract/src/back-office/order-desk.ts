import { z } from 'zod';
import { person } from '../audit';
import { defineCall } from '../call';
import { credits, id, instant } from '../fields';
import { byReference } from '../resource';
import { batchStates } from './production';

/** Only for staff (docs/product/back-office.md, "The page of an order"). */
const orderDesk = z
  .object({
    creations: z.array(
      z.object({
        iri: z.string(),
        message: z.string(),
        /** The front, signed and short-lived; null once its photos were deleted. */
        picture: z.string().nullable(),
      }),
    ),
    cards: z.array(
      z.object({
        id,
        /** The batch that makes it, or made it last. */
        batch: z.object({ id, name: z.string(), state: z.enum(batchStates) }).nullable(),
        /** Null before it left, or if unknown. */
        posted: z.object({ at: instant, by: person.nullable() }).nullable(),
      }),
    ),
    buyer: z.object({ balance: credits, nbOrder: z.number().int(), since: instant }),
  })
  .meta({ id: 'OrderDesk' });
export type OrderDesk = z.infer<typeof orderDesk>;

export const orderDeskCalls = {
  getOrderDesk: defineCall({
    method: 'GET',
    path: '/orders/{reference}/desk',
    tag: 'Order',
    summary: 'What staff see of an order besides: messages and pictures of its cards, batches, who posted, its buyer',
    access: 'staff',
    params: byReference,
    answers: { 200: orderDesk },
    ld: { type: 'OrderDesk', shape: 'item' },
  }),
};

import { z } from 'zod';
import { person } from '../audit';
import { defineCall } from '../call';
import { id, instant, paged } from '../fields';
import { byReference } from '../resource';

/** docs/product/back-office.md, "Notes" */
const orderNote = z.object({ id, text: z.string(), author: person, createdAt: instant }).meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof orderNote>;

export const orderNoteCalls = {
  listOrderNotes: defineCall({
    method: 'GET',
    path: '/orders/{reference}/notes',
    tag: 'Order',
    summary: 'What staff noted about an order, newest first',
    access: 'staff',
    params: byReference,
    query: paged({}),
    answers: { 200: z.array(orderNote) },
    ld: { type: 'OrderNote', shape: 'collection' },
  }),
  createOrderNote: defineCall({
    method: 'POST',
    path: '/orders/{reference}/notes',
    tag: 'Order',
    summary: 'Note something about an order for the other staff; it is neither changed nor taken back',
    access: 'staff',
    params: byReference,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answers: { 201: orderNote },
    ld: { type: 'OrderNote', shape: 'item' },
    idempotent: true,
  }),
};

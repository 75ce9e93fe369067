import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';

const instant = '2026-01-15T09:00:00.000Z';
const times = { createdAt: instant, updatedAt: instant, deletedAt: null };

export function anOrder(id: number, newStatus: OrderStatus, changes: Partial<Order> = {}): Order {
  const recipient = {
    ...{ firstname: 'Jeanne', lastname: 'Le Goff', company: '', address1: '12 rue des Tilleuls', address2: '' },
    ...{ address3: '', zipcode: '29900', city: 'Concarneau', state: '', countryCode: 'FR', countryName: 'France' },
    lines: ['Jeanne Le Goff', '12 RUE DES TILLEULS', '29900 CONCARNEAU', 'FRANCE'],
  };
  return {
    id,
    iri: `/orders/${id}`,
    reference: `SAMPLE${String(id).padStart(6, '0')}`,
    date: instant,
    nbCredit: 1,
    nbCreation: 1,
    newStatus,
    statuses: [{ id, status: newStatus, ...times }],
    changes: [],
    creations: [
      { id, iri: `/creations/${id}`, reference: `SAMPLEC${String(id).padStart(5, '0')}`, coverName: 'Merci' },
    ],
    shippings: [
      { id, date: '2026-01-20', address: null, recipient, delivery: { from: '2026-01-22', to: '2026-01-26' } },
    ],
    cards: [{ id, creation: `/creations/${id}`, shipping: id, code: 'A', state: 'to_print' }],
    editable: false,
    editableUntil: null,
    shopUser: '/shop_users/1',
    ...times,
    ...changes,
  };
}

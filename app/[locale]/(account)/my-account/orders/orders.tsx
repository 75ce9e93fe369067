'use client';

import dynamic from 'next/dynamic';

const OrderList = dynamic(() => import('./list/order-list').then((module) => module.OrderList));
const OneOrder = dynamic(() => import('./one/one-order').then((module) => module.OneOrder));

/** The list does not bring the code of an order, nor the other way round. Each part gets its code after the shell. */
export function Orders({ reference }: { reference: string | null }) {
  return reference === null ? <OrderList /> : <OneOrder reference={reference} />;
}

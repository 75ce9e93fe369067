import { recipientName } from '@jolimot/card/postal/address';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { type CsvTable, listFile } from '../../../http/calls/list-file';
import type { FileAnswer } from '../../../http/representation/answers';
import { type LoadedOrder, loadOrders, ordersBefore } from './repository';

export const orderFile = (db: Db, asked: SQL | undefined, locale: Locale): FileAnswer =>
  listFile(db, locale, table, async (last, atMost) =>
    loadOrders(db, await ordersBefore(db, asked, last?.order.id, atMost)),
  );

const table: CsvTable<LoadedOrder> = {
  name: 'orders',
  columns: [
    { label: 'reference', value: ({ order }) => order.reference },
    { label: 'shippingDate', value: ({ order }, { day }) => order.firstShippingDay && day(order.firstShippingDay) },
    {
      label: 'recipients',
      value: ({ shippings }) => shippings.map(({ shipping }) => recipientName(shipping.recipient)).join(', '),
    },
    { label: 'buyer', account: ({ order }) => iriOf('shop_users', order.shopUserId) },
    { label: 'cards', value: ({ cards }) => cards.length },
    { label: 'nbCredit', value: ({ order }) => order.nbCredit },
    { label: 'createdAt', value: ({ order }, { moment }) => moment(order.createdAt.toISOString()) },
    { label: 'state', value: ({ order }, { words }) => words.orderStatus[order.status] },
  ],
};

import type { Locale } from '@jolimot/contract/fields';
import { ledgerCalls } from '@jolimot/contract/ledger';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paymentMethods } from '../../../db/schema/payments';
import type { Deps } from '../../../deps';
import { registerCall } from '../../../http/calls/register-call';
import { softTimestampsOf } from '../../../http/representation/answers';

export function paymentMethodRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, ledgerCalls.listPaymentMethods, {
    handler: async ({ locale }) => {
      const rows = await deps.db
        .select()
        .from(paymentMethods)
        .where(and(eq(paymentMethods.active, true), isNull(paymentMethods.deletedAt)))
        .orderBy(paymentMethods.id);
      return rows.map((row) => ({
        id: row.id,
        name: paymentMethodName(row.freePayment, locale),
        freePayment: row.freePayment,
        active: row.active,
        ...softTimestampsOf(row),
      }));
    },
  });
}

/** The table has one row per method for both languages. */
const names: Record<Locale, { card: string; free: string }> = {
  fr: { card: 'Carte bancaire', free: 'Paiement gratuit' },
  en: { card: 'Card payment', free: 'Free Payment' },
};

export const paymentMethodName = (freePayment: boolean, locale: Locale): string =>
  freePayment ? names[locale].free : names[locale].card;

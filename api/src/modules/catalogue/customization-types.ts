import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { type CustomizationType, customizationName } from '@jolimot/contract/catalogue';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { customizationTypes } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { timestampsOf } from '../../http/representation/answers';

/** Unpaginated and read-only: the card's code knows each type by name. */
export function customizationTypeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, backOfficeCatalogueCalls.listCustomizationTypes, {
    handler: async () =>
      (await db.select().from(customizationTypes).orderBy(asc(customizationTypes.id))).map(toCustomizationType),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.getCustomizationType, {
    handler: async ({ params }) => {
      const [row] = await db.select().from(customizationTypes).where(eq(customizationTypes.id, params.id));
      if (!row) throw notFound();
      return toCustomizationType(row);
    },
  });
}

export const toCustomizationType = (row: typeof customizationTypes.$inferSelect): CustomizationType => ({
  id: row.id,
  name: customizationName.parse(row.name),
  type: row.type,
  parameters: { ...row.parameters, displaySteps: [...row.parameters.displaySteps] },
  ...timestampsOf(row),
});

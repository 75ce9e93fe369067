import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { type CustomizationType, customizationName } from '@jolimot/contract/catalogue';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { customizationTypes } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { serveReads } from '../../http/calls/read-calls';
import { timestampsOf } from '../../http/representation/answers';

export function customizationTypeRoutes(app: FastifyInstance, deps: Deps): void {
  serveReads(app, deps, {
    calls: {
      list: backOfficeCatalogueCalls.listCustomizationTypes,
      get: backOfficeCatalogueCalls.getCustomizationType,
    },
    table: customizationTypes,
    select: (db, where) => db.select().from(customizationTypes).where(where),
    view: (rows) => rows.map(toCustomizationType),
    list: () => ({ orderBy: [asc(customizationTypes.id)] }),
  });
}

export const toCustomizationType = (row: typeof customizationTypes.$inferSelect): CustomizationType => ({
  id: row.id,
  name: customizationName.parse(row.name),
  type: row.type,
  parameters: { ...row.parameters, displaySteps: [...row.parameters.displaySteps] },
  ...timestampsOf(row),
});

import { type CannedAnswer, cannedAnswerCalls } from '@jolimot/contract/back-office/canned-answers';
import { iriOf } from '@jolimot/contract/iri';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cannedAnswers } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { timestampsOf } from '../../http/representation/answers';

export function cannedAnswerRoutes(app: FastifyInstance, deps: Deps): void {
  crud(app, deps, {
    table: cannedAnswers,
    calls: { list: cannedAnswerCalls.listCannedAnswers, ...crudCalls('CannedAnswer') },
    select: (from, where) => from.select().from(cannedAnswers).where(where),
    view: (rows, { locale }) =>
      rows.map(
        ({ id, name, text, ...row }): CannedAnswer => ({
          id,
          iri: iriOf('canned_answers', id),
          name: name[locale],
          translations: { name, text },
          ...timestampsOf(row),
        }),
      ),
    list: () => ({ orderBy: [asc(cannedAnswers.id)] }),
    created: (body) => body,
  });
}

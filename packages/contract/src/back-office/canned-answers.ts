import { z } from 'zod';
import { id, localized, paged, timestamps } from '../fields';
import { adminEdit, resource } from '../resource';

const words = z.string().trim().min(1).max(5000);
const texts = z.object({ fr: words, en: words });

/** docs/product/back-office.md, "Messages answered" */
const cannedAnswer = z
  .object({
    id,
    iri: z.string(),
    /** In the reader's language. */
    name: z.string(),
    translations: z.object({ name: localized, text: texts }),
    ...timestamps,
  })
  .meta({ id: 'CannedAnswer' });
export type CannedAnswer = z.infer<typeof cannedAnswer>;

const input = z.object({ name: localized, text: texts });

const cannedAnswers = resource('/canned_answers', 'CannedAnswer', cannedAnswer);

export const cannedAnswerCalls = {
  listCannedAnswers: cannedAnswers.list({
    summary: 'Answers that staff have ready',
    access: 'staff',
    query: paged({}, 100),
  }),
  getCannedAnswer: cannedAnswers.get({ summary: 'One answer that is ready', access: 'staff' }),
  createCannedAnswer: cannedAnswers.create({ summary: 'Add an answer', access: 'admin', body: input }),
  updateCannedAnswer: cannedAnswers.update({
    summary: 'Change an answer; what is left out stays',
    ...adminEdit,
    body: input.partial(),
  }),
  deleteCannedAnswer: cannedAnswers.remove({ summary: 'Delete an answer', access: 'admin' }),
};

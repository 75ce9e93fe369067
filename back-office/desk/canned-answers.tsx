import type { CannedAnswer } from '@jolimot/contract/back-office/canned-answers';
import { crudPages } from '../forms/crud-pages';
import { WordsField } from '../parts/fields';
import { searchFilter } from '../parts/filters';

export const cannedAnswerPages = crudPages<CannedAnswer>({
  section: 'canned_answers',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'textFr', value: ({ translations }) => translations.text.fr, isWide: true },
    { label: 'textEn', value: ({ translations }) => translations.text.en, isWide: true },
  ],
  filters: [searchFilter],
  sort: { field: 'name', order: 'ASC' },
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <WordsField name="text" isNeeded isLong />
    </>
  ),
});

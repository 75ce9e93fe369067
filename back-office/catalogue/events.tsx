import { longDate } from '@jolimot/client/dates';
import type { Event } from '@jolimot/contract/catalogue';
import { crudPages } from '../forms/crud-pages';
import { DayField, ItemNames, ItemsField, TextField, WordsField } from '../parts/fields';
import { deletedFilter, searchFilter } from '../parts/filters';

export const eventPages = crudPages<Event>({
  section: 'events',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'date', value: ({ date }) => date, show: ({ date }, { locale }) => longDate(date, locale), sort: 'date' },
    {
      label: 'tags',
      value: ({ tags }) => tags.length,
      show: ({ tags }) => <ItemNames section="tags" iris={tags} />,
      isWide: true,
    },
    { label: 'slug', value: ({ slug }) => slug, sort: 'slug', isWide: true },
  ],
  filters: [searchFilter, deletedFilter],
  sort: { field: 'date', order: 'ASC' },
  bulk: ['delete'],
  line: { under: ['date'] },
  start: { tags: [], translations: { description: { fr: '', en: '' } } },
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <WordsField name="description" isLong />
      <DayField source="date" isNeeded />
      <ItemsField source="tags" section="tags" />
      <TextField source="slug" help="eventSlug" />
    </>
  ),
});

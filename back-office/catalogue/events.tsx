import { longDate } from '@jolimot/client/dates';
import type { Event } from '@jolimot/contract/catalogue';
import type { Column } from '../parts/columns';
import { DayField, deletedFilter, ItemNames, ItemsField, searchFilter, TextField, WordsField } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';

const section = 'events';

const columns: readonly [Column<Event>, ...Column<Event>[]] = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'date', value: ({ date }) => date, show: ({ date }, { locale }) => longDate(date, locale), sort: 'date' },
  {
    label: 'tags',
    value: ({ tags }) => tags.length,
    show: ({ tags }) => <ItemNames section="tags" iris={tags} />,
    isWide: true,
  },
  { label: 'slug', value: ({ slug }) => slug, sort: 'slug', isWide: true },
];

export const EventList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, deletedFilter]}
    sort={{ field: 'date', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['delete']}
    phone={{ line: 'date' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <WordsField name="description" isLong />
    <DayField source="date" isNeeded />
    <ItemsField source="tags" section="tags" />
    <TextField source="slug" help="eventSlug" />
  </>
);

export const EventEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const EventCreate = () => (
  <ResourceCreate section={section} start={{ tags: [], translations: { description: { fr: '', en: '' } } }}>
    <Fields />
  </ResourceCreate>
);

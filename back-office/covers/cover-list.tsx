import { coverLanguages } from '@jolimot/card/cover-filters';
import { coverTypes } from '@jolimot/card/products';
import { formatDate } from '@jolimot/client/dates';
import type { Cover } from '@jolimot/contract/catalogue';
import Box from '@mui/material/Box';
import { SelectInput } from 'react-admin';
import { activeColumn } from '../parts/column-kinds';
import type { Column, Columns, ColumnWords } from '../parts/columns';
import { ItemNames, useItems } from '../parts/fields';
import { activeFilter, choiceFilter, deletedFilter, searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { type State, StateLabel } from '../parts/state-label';
import { dayToCome } from './publication';

/** The API sorts covers only by place in the catalogue and by age. */
const { sort: _byState, ...plainState } = activeColumn;

/** Published on a future day. */
const waitingState: State = { paper: 'yellow', mark: 'bars' };
const waitsFor = ({ active, deletedAt, publishFrom }: Cover): string | null =>
  active && !deletedAt ? dayToCome(publishFrom, new Date()) : null;
const waitingWords = (day: string, { t }: ColumnWords) => t('states.from', { day: formatDate(day) });

const stateColumn: Column<Cover> = {
  ...plainState,
  value: (cover, words) => {
    const day = waitsFor(cover);
    return day ? waitingWords(day, words) : plainState.value(cover, words);
  },
  show: (cover, words) => {
    const day = waitsFor(cover);
    return day ? (
      <StateLabel state={waitingState}>{waitingWords(day, words)}</StateLabel>
    ) : (
      plainState.show?.(cover, words)
    );
  },
};

const columns: Columns<Cover> = [
  {
    label: 'name',
    value: ({ name }) => name,
    show: (cover) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3.5 }}>
        <Box component="span" sx={{ width: 34, height: 48, flex: 'none', boxShadow: 1, bgcolor: '#EFE9DD' }}>
          {cover.picture && <img src={`${cover.picture}-270.webp`} width={34} height={48} alt="" loading="lazy" />}
        </Box>
        {cover.name}
      </Box>
    ),
  },
  { label: 'coverType', value: ({ type }, { t }) => t(`choices.coverType.${type}`) },
  {
    label: 'tags',
    value: ({ tags }) => tags.length,
    show: ({ tags }) => <ItemNames section="tags" iris={tags} />,
    isWide: true,
  },
  {
    label: 'lettering',
    value: ({ languages }, { t }) =>
      (languages.length === 0 ? ['none'] : languages).map((one) => t(`choices.lettering.${one}`)).join(', '),
    isWide: true,
  },
  stateColumn,
  { label: 'priority', value: ({ priority }) => priority, sort: 'priority', isNumber: true },
];

function TagFilter(props: { source: string; label: string; alwaysOn?: boolean }) {
  const tags = useItems('tags', 'position') ?? [];
  return <SelectInput {...props} choices={tags} optionValue="iri" optionText="name" translateChoice={false} />;
}

const filters = [
  searchFilter,
  <TagFilter key="tag" source="tag" label="fields.tag" alwaysOn />,
  choiceFilter('type', 'coverType', 'choices.coverType', coverTypes),
  activeFilter,
  choiceFilter('lettering', 'lettering', 'choices.lettering', coverLanguages),
  deletedFilter,
];

export const CoverList = () => (
  <ResourceList
    section="covers"
    columns={columns}
    filters={filters}
    sort={{ field: 'priority', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    line={{ under: ['coverType', 'tags'], state: 'state' }}
  />
);

import type { SearchSynonym } from '@jolimot/contract/back-office/catalogue';
import { TextArrayInput } from 'react-admin';
import { useMayEdit } from '../parts/access';
import type { Column } from '../parts/columns';
import { searchFilter } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';

const section = 'search_synonyms';

const columns: readonly [Column<SearchSynonym>, ...Column<SearchSynonym>[]] = [
  { label: 'words', value: ({ words }) => words.join(', '), sort: 'words' },
];

export const SearchSynonymList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter]}
    sort={{ field: 'words', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['delete']}
  />
);

function WordsOfOneMeaning() {
  const mayEdit = useMayEdit();
  return (
    <TextArrayInput
      source="words"
      label="fields.words"
      helperText="help.words"
      readOnly={!mayEdit}
      fullWidth
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}

export const SearchSynonymEdit = () => (
  <ResourceEdit section={section} canDelete>
    <WordsOfOneMeaning />
  </ResourceEdit>
);

export const SearchSynonymCreate = () => (
  <ResourceCreate section={section} start={{ words: [] }}>
    <WordsOfOneMeaning />
  </ResourceCreate>
);

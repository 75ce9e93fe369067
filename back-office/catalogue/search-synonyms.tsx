import type { SearchSynonym } from '@jolimot/contract/back-office/catalogue';
import { TextArrayInput } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';
import { crudPages } from '../forms/crud-pages';
import { searchFilter } from '../parts/filters';

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

export const searchSynonymPages = crudPages<SearchSynonym>({
  section: 'search_synonyms',
  columns: [{ label: 'words', value: ({ words }) => words.join(', '), sort: 'words' }],
  filters: [searchFilter],
  sort: { field: 'words', order: 'ASC' },
  bulk: ['delete'],
  start: { words: [] },
  fields: <WordsOfOneMeaning />,
});

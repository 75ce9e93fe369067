import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type ReactElement, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { AccountName } from './column-kinds';
import { type ColumnWords, useColumnWords } from './columns';
import { useIsPhone } from './layout';

type Filter = ReactElement<{
  source: string;
  label?: unknown;
  choices?: readonly { id: unknown; name: string }[];
}>;

const isSet = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;

/** On a phone content comes first: the other filters are folded away. */
export function ListFilters({ filters }: { filters: readonly ReactElement[] }) {
  const { t } = useColumnWords();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { filterValues = {} } = useListContext();
  const known = filters as readonly Filter[];
  const folds = isPhone && known.length > 1;
  const first = known[0]?.props.source === 'q' ? 1 : 0;
  const shown = folds && !isOpen ? known.slice(0, first) : known;
  const hidden = Object.keys(filterValues).filter(
    (source) => isSet(filterValues[source]) && !shown.some(({ props }) => props.source === source),
  );
  if (known.length === 0 && hidden.length === 0) return null;
  return (
    <Box
      sx={{
        mb: 3,
        display: 'grid',
        // The button stands beside the search.
        gridTemplateColumns: folds && !isOpen && first > 0 ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)',
        alignItems: 'end',
        gap: 2.5,
        '& form': { minHeight: 0, p: 0, gap: 2.5, alignItems: 'flex-end' },
        '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
        '& .MuiFormControl-root': { my: 0, minWidth: 150 },
        '& .MuiFormControlLabel-root': { ml: 0, minHeight: 44 },
      }}
    >
      {shown.length > 0 && <FilterForm key={String(isOpen)} filters={[...shown]} />}
      {folds && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ justifySelf: 'start' }}
        >
          {t(isOpen ? 'list.fewerFilters' : 'list.moreFilters')}
        </Button>
      )}
      {hidden.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {hidden.map((source) => (
            <SetFilter key={source} source={source} filter={known.find(({ props }) => props.source === source)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function SetFilter({ source, filter }: { source: string; filter: Filter | undefined }) {
  const words = useColumnWords();
  const { filterValues = {}, setFilters } = useListContext();
  const label = labelOf(source, filter, words);
  const takeOff = () =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== source)));
  const value = shownValue(source, filterValues[source], filter, words);
  return (
    <Chip
      label={
        <>
          {label} {value}
        </>
      }
      onDelete={takeOff}
      deleteIcon={
        <Box component="button" type="button" aria-label={words.t('list.takeOff', { label })} sx={removeLook}>
          ×
        </Box>
      }
    />
  );
}

const removeLook = {
  border: 0,
  p: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  width: 24,
  height: 24,
} as const;

const bare = (source: string): string => source.replace('[]', '');

function labelOf(source: string, filter: Filter | undefined, { t }: ColumnWords): string {
  const { label } = filter?.props ?? {};
  const name = bare(source) === 'shopUser' ? 'person' : bare(source) === 'status' ? 'state' : bare(source);
  return typeof label === 'string' ? t(label) : t(`fields.${name}`, { _: t('list.narrowed') });
}

function shownValue(source: string, value: unknown, filter: Filter | undefined, { t }: ColumnWords) {
  if (value === true) return '';
  if (bare(source) === 'shopUser' && (typeof value === 'number' || /^\d+$/.test(String(value)))) {
    return <AccountName iri={`/shop_users/${String(value)}`} />;
  }
  const named = (one: unknown): string => {
    const choice = filter?.props.choices?.find(({ id }) => id === one);
    if (choice) return t(choice.name);
    return bare(source) === 'status' ? t(`orderStatus.${String(one)}`) : String(one);
  };
  return (Array.isArray(value) ? value : [value]).map(named).join(', ');
}

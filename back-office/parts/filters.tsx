import type { Role } from '@jolimot/contract/accounts';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  type RaRecord,
  ReferenceInput,
  SelectInput,
  TextInput,
  type TextInputProps,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { choicesOf } from './fields';

export const textFilter = (source: string, label = `fields.${source}`) => (
  <TextInput key={source} source={source} label={label} alwaysOn resettable />
);

/** Says so when nothing is chosen. */
const anyOf = { emptyText: 'list.any', slotProps: { select: { displayEmpty: true } } } as const;

/** @param words path of the names of the values, such as `choices.jobState` */
export const choiceFilter = (source: string, label: string, words: string, values: readonly string[]) => (
  <SelectInput
    key={source}
    source={source}
    label={`fields.${label}`}
    alwaysOn
    choices={choicesOf(words, values)}
    {...anyOf}
  />
);

/** @param choices their names by message key, as they are listed */
export const eitherFilter = (source: string, ...choices: readonly (readonly [value: boolean, name: string])[]) => (
  <SelectInput
    key={source}
    source={source}
    label="fields.state"
    alwaysOn
    choices={choices.map(([id, name]) => ({ id, name }))}
    {...anyOf}
  />
);

const accountText = ({ firstname, lastname, email }: RaRecord): string => `${firstname} ${lastname} (${email})`;

export const accountFilter = (source: string, label: string, role: Role) => (
  <ReferenceInput
    key={source}
    source={source}
    reference="shop_users"
    filter={{ role }}
    sort={{ field: 'email', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput
      label={`fields.${label}`}
      optionText={accountText}
      filterToQuery={(typed: string) => ({ q: typed })}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>
);

function SearchInput(props: TextInputProps) {
  const t = useTranslate();
  const hint = t(`resources.${useResourceContext()}.search`, { _: t('fields.name') });
  return <TextInput {...props} placeholder={hint} />;
}

export const searchFilter = <SearchInput key="q" source="q" label="list.search" alwaysOn resettable />;

export const activeFilter = eitherFilter('active', [true, 'states.active'], [false, 'states.inactive']);

export const dayFilters = [
  <DateInput key="after" source="after" label="list.after" alwaysOn />,
  <DateInput key="before" source="before" label="list.before" alwaysOn />,
];

export const deletedFilter = <BooleanInput key="isDeleted" source="isDeleted" label="list.deleted" alwaysOn />;

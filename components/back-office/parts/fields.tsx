import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import type { Section } from '@/lib/back-office/sections';
import { ManyField } from './many-field';
import { type FieldProps, useField } from './use-field';

/** A text stays a text when it is emptied: the API takes no `null` for one. */
const asText = (value: unknown): unknown => value;

const asTextOrNothing = (value: unknown): unknown => (value === '' ? null : value);

/** @param props `canBeNothing`: an emptied field is sent as `null`, for what may have no value */
export function TextField(props: FieldProps & { isLong?: true; canBeNothing?: true }) {
  const { isLong = false, canBeNothing } = props;
  const long = isLong ? { multiline: true, minRows: 3 } : {};
  return <TextInput {...useField(props)} {...long} parse={canBeNothing ? asTextOrNothing : asText} />;
}

/** The same words in both languages, beside each other. */
export function WordsField({ name, isNeeded = false, isLong }: { name: string; isNeeded?: boolean; isLong?: true }) {
  const long = isLong ? { isLong } : {};
  return (
    <>
      <TextField source={`translations.${name}.fr`} label={`${name}Fr`} isNeeded={isNeeded} {...long} />
      <TextField source={`translations.${name}.en`} label={`${name}En`} isNeeded={isNeeded} {...long} />
    </>
  );
}

export function NumberField(props: FieldProps & { step?: number; min?: number; max?: number }) {
  const { step, min, max } = props;
  return (
    <NumberInput
      {...useField(props)}
      {...(step === undefined ? {} : { step })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  );
}

/** Euros on the screen, cents in the payload. */
export function PriceField(props: FieldProps) {
  return (
    <NumberInput
      {...useField(props)}
      step={0.01}
      min={0}
      format={(cents: number | null | undefined) => (cents == null ? cents : cents / 100)}
      parse={(text: string) => (text === '' ? null : Math.round(Number(text) * 100))}
    />
  );
}

/** @param props `canBeNothing`: see {@link TextField} */
export function DayField(props: FieldProps & { canBeNothing?: true }) {
  return <DateInput {...useField(props)} parse={props.canBeNothing ? asTextOrNothing : asText} />;
}

/** An instant, in the time of who fills it in. */
export function MomentField(props: FieldProps) {
  return (
    <DateTimeInput
      {...useField(props)}
      parse={(text: string) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null)}
    />
  );
}

/** One of a few values; their words stand under `choices.<label>`. */
export function ChoiceField(props: FieldProps & { values: readonly string[] }) {
  const { label = props.source, values } = props;
  return <SelectInput {...useField(props)} choices={choicesOf(label, values)} />;
}

export const choicesOf = (label: string, values: readonly string[]): { id: string; name: string }[] =>
  values.map((id) => ({ id, name: `choices.${label}.${id}` }));

/** Several of a few values. */
export function ChoicesField(props: FieldProps & { values: readonly string[] }) {
  const { label = props.source, values } = props;
  const t = useTranslate();
  const choices = choicesOf(label, values).map(({ id, name }) => ({ id, name: t(name) }));
  return <ManyField {...props} choices={choices} />;
}

/** What a small section holds, for a field whose payload names items by their IRIs. */
const useItems = (section: Section) =>
  useGetList(section, { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } }).data ?? [];

export function ItemField({ section, ...props }: FieldProps & { section: Section }) {
  return (
    <SelectInput
      {...useField(props)}
      choices={useItems(section)}
      optionValue="iri"
      optionText="name"
      translateChoice={false}
    />
  );
}

/** @param props `by`: what the payload names the items by */
export function ItemsField({ section, by = 'iri', ...props }: FieldProps & { section: Section; by?: 'iri' | 'id' }) {
  const choices = useItems(section).map(({ id, iri, name }) => ({
    id: by === 'iri' ? String(iri) : id,
    name: String(name),
  }));
  return <ManyField {...props} choices={choices} />;
}

/** The names of items by their IRIs, as a list shows relations. */
export function ItemNames({ section, iris }: { section: Section; iris: readonly string[] }) {
  const items = useItems(section);
  return iris
    .map((iri) => items.find((item) => item.iri === iri)?.name ?? '')
    .filter(Boolean)
    .join(', ');
}

/** Where the words of a search are typed; it stands before the other filters. */
export const searchFilter = <TextInput key="q" source="q" label="list.search" alwaysOn resettable />;

/** On sale or not. */
export const activeFilter = (
  <SelectInput
    key="active"
    source="active"
    label="fields.state"
    alwaysOn
    choices={[
      { id: true, name: 'states.active' },
      { id: false, name: 'states.inactive' },
    ]}
  />
);

/** From a day on, and up to one, both included: what has a `createdAt`. */
export const dayFilters = [
  <DateInput key="after" source="after" label="list.after" alwaysOn />,
  <DateInput key="before" source="before" label="list.before" alwaysOn />,
];

/** Those that were deleted, in place of the others. */
export const deletedFilter = <BooleanInput key="isDeleted" source="isDeleted" label="list.deleted" alwaysOn />;

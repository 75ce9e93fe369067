import {
  DateInput,
  DateTimeInput,
  NumberInput,
  type RaRecord,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import type { Section } from '@/back-office/provider/sections';
import { ManyField } from './many-field';
import { type FieldProps, useField } from './use-field';

/** The API takes no `null` for it: an empty text is not sent (`payloadOf`). */
const asText = (value: unknown): unknown => value;

const asTextOrNothing = (value: unknown): unknown => (value === '' ? null : value);

/** @param props `canBeNothing`: an emptied field is sent as `null` */
export function TextField(props: FieldProps & { isLong?: true; canBeNothing?: true }) {
  const { isLong = false, canBeNothing } = props;
  const long = isLong ? { multiline: true, minRows: 3 } : {};
  return <TextInput {...useField(props)} {...long} parse={canBeNothing ? asTextOrNothing : asText} />;
}

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
  const { source: _source, label: _label, isNeeded: _isNeeded, help: _help, ...limits } = props;
  return <NumberInput {...useField(props)} {...limits} />;
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

/** An instant, in the user's time zone. */
export function MomentField(props: FieldProps) {
  return (
    <DateTimeInput
      {...useField(props)}
      parse={(text: string) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null)}
    />
  );
}

/** Messages under `choices.<label>`. */
export function ChoiceField(props: FieldProps & { values: readonly string[] }) {
  const { label = props.source, values } = props;
  return <SelectInput {...useField(props)} choices={choicesOf(`choices.${label}`, values)} />;
}

export const choicesOf = (words: string, values: readonly string[]): { id: string; name: string }[] =>
  values.map((id) => ({ id, name: `${words}.${id.replaceAll('.', '_')}` }));

export function ChoicesField(props: FieldProps & { values: readonly string[] }) {
  const { label = props.source, values } = props;
  const t = useTranslate();
  const choices = choicesOf(`choices.${label}`, values).map(({ id, name }) => ({ id, name: t(name) }));
  return <ManyField {...props} choices={choices} />;
}

export const useItems = <Item extends RaRecord>(section: Section, order = 'name') =>
  useGetList<Item>(section, { pagination: { page: 1, perPage: 10_000 }, sort: { field: order, order: 'ASC' } }).data;

export function ItemField({ section, ...props }: FieldProps & { section: Section }) {
  return (
    <SelectInput
      {...useField(props)}
      choices={useItems(section) ?? []}
      optionValue="iri"
      optionText="name"
      translateChoice={false}
    />
  );
}

export function ItemsField({ section, by = 'iri', ...props }: FieldProps & { section: Section; by?: 'iri' | 'id' }) {
  const choices = (useItems(section) ?? []).map(({ id, iri, name }) => ({
    id: by === 'iri' ? String(iri) : id,
    name: String(name),
  }));
  return <ManyField {...props} choices={choices} />;
}

export function ItemNames({ section, iris }: { section: Section; iris: readonly string[] }) {
  const items = useItems(section);
  return iris
    .map((iri) => items?.find((item) => item.iri === iri)?.name ?? '')
    .filter(Boolean)
    .join(', ');
}

import { addressLineMaximum } from '@jolimot/card/postal/address';
import { lengthOf } from '@jolimot/card/postal/address-lines';
import type { AddressChange } from '@jolimot/card/postal/shorten';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { NoteAction } from '@/components/ui/text-button';
import { lacksVowels, latinLetters } from './latin-letters';
import type { LineField } from './typed-address';
import type { AddressForm } from './use-address-form';

/** The length needs attention. */
const nearMaximum = 33;

function toneOf(count: number): string {
  if (count > addressLineMaximum) return 'font-bold text-pink-ink';
  return count >= nearMaximum ? 'font-bold text-orange-ink' : '';
}

type AddressLineFieldProps = {
  form: AddressForm;
  name: LineField;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  choices?: readonly string[];
};

const noChoices: readonly string[] = [];

/** No `maxLength`: it would cut pasted text. */
export function AddressLineField({ form, name, label, hint, optional, choices = noChoices }: AddressLineFieldProps) {
  const listId = useId();
  const t = useTranslations('checkout.address');
  const abbreviation = form.abbreviationOf(name);
  const isCounted = form.counts.has(name) && form.words[name] !== '';
  return (
    <div>
      <Field
        {...form.wire(name)}
        label={label}
        optional={optional}
        autoComplete="off"
        hint={isCounted ? <LineHint form={form} name={name} hint={hint} /> : hint}
        list={choices.length > 0 ? listId : undefined}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {abbreviation && (
        <Proposal lead={t('abbreviated')} onTake={() => form.change(abbreviation)}>
          {t('write', { words: wordsOf(form, name, abbreviation) })}
        </Proposal>
      )}
      {form.isForeign(name) && <LatinProposal form={form} name={name} />}
    </div>
  );
}

/** A name stays whole. */
function wordsOf(form: AddressForm, name: LineField, change: AddressChange): string {
  if (name !== 'lastname') return Object.values(change).join(' / ');
  const { firstname, lastname } = { ...form.words, ...change };
  return `${firstname} ${lastname}`.trim();
}

function LineHint({ form, name, hint }: Pick<AddressLineFieldProps, 'form' | 'name' | 'hint'>) {
  const t = useTranslations('checkout.address');
  const count = form.counts.get(name) ?? 0;
  const isShared = count > lengthOf(form.words[name].trim());
  return (
    <span className="flex justify-between gap-3">
      <span>{hint ?? (isShared && t('counted', { field: name }))}</span>
      <span className={clsx('flex-none tabular-nums', toneOf(count))}>
        <span aria-hidden="true">{`${count} / ${addressLineMaximum}`}</span>
        <span className="sr-only">{t('count', { count, max: addressLineMaximum })}</span>
      </span>
    </span>
  );
}

function Proposal({ lead, onTake, children }: { lead: string; onTake: () => void; children: ReactNode }) {
  return (
    <p className="mt-1 text-small">
      {lead}{' '}
      <NoteAction className="text-left" onClick={onTake}>
        {children}
      </NoteAction>
    </p>
  );
}

function LatinProposal({ form, name }: Pick<AddressLineFieldProps, 'form' | 'name'>) {
  const t = useTranslations('checkout.address');
  const [proposal, setProposal] = useState<string>();
  const text = form.words[name];
  const isoCode = form.country?.isoCode ?? '';
  useEffect(() => {
    let isCurrent = true;
    // The field's error still says what to do.
    latinLetters(text, name === 'firstname' || name === 'lastname', isoCode).then(
      (latin) => isCurrent && setProposal(latin),
      () => isCurrent && setProposal(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, name, isoCode]);
  if (!proposal) return <p className="mt-1 text-small">{t('asSpoken')}</p>;
  return (
    <Proposal
      lead={lacksVowels(text) ? t('inLatinBare') : t('inLatin')}
      onTake={() => form.change({ [name]: proposal })}
    >
      {t('write', { words: proposal })}
    </Proposal>
  );
}

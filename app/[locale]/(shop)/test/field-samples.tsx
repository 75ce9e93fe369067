'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { Select } from '@/components/ui/select';

export function FieldSamples() {
  const t = useTranslations('test');
  const [shape, setShape] = useState<'folded' | 'postcard'>('folded');
  return (
    <div className="blue grid w-full items-start gap-[18px] md:grid-cols-3">
      <Field label={t('firstname')} defaultValue="Claire" optional />
      <Field label={t('city')} hint={t('cityHint')} defaultValue="Rennes" />
      <Field label={t('zipcode')} error={t('zipcodeError')} defaultValue="3500" />
      <Select label={t('country')}>
        <option>{t('france')}</option>
        <option>{t('belgium')}</option>
      </Select>
      <PasswordField label={t('password')} autoComplete="off" defaultValue="douze caractères" />
      <Checkbox label={t('newsletter')} defaultChecked className="md:mt-8" />
      <ChoiceGroup
        label={t('shape')}
        value={shape}
        onChange={setShape}
        choices={[
          { value: 'folded', label: t('folded') },
          { value: 'postcard', label: t('postcard') },
        ]}
      />
    </div>
  );
}

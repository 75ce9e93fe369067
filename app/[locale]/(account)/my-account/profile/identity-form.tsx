import { zodResolver } from '@hookform/resolvers/zod';
import { type ShopUser, shopUserCreate } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { keepAccount } from '@/lib/api/account';
import { useKeptForm } from '@/lib/forms/kept-form';
import { useAttempt } from '@/lib/forms/use-attempt';
import { issueCodes } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import { addToast } from '@/stores/toasts';
import { ConflictNote } from './conflict-note';
import { FieldPair, ProfileSection } from './profile-section';
import { useAccountChange } from './use-account-change';

const { firstname, lastname, gender, birthdate } = shopUserCreate.shape;
/** The form holds no nulls: a missing birthday is an empty field. */
const identity = z.object({
  firstname,
  lastname,
  gender: gender.unwrap(),
  birthdate: z.preprocess((value) => value || null, birthdate.unwrap()),
});
const fields = ['firstname', 'lastname', 'birthdate', 'gender'] as const;
const genders = ['female', 'male', 'unknown'] as const;

const valuesOf = ({ firstname, lastname, gender, birthdate }: ShopUser) => ({
  firstname,
  lastname,
  gender,
  birthdate: birthdate ?? '',
});

export function IdentityForm({ account }: { account: ShopUser }) {
  const t = useTranslations('profile.identity');
  const { fieldText } = useErrorText();
  const { send, conflict, keepMine, takeTheirs } = useAccountChange(account);
  const form = useForm({
    resolver: zodResolver(identity, issueCodes),
    defaultValues: valuesOf(account),
    mode: 'onTouched',
  });
  const { failure, attempt } = useAttempt(form, fields);
  useKeptForm('identity', form);
  const [isSaved, setSaved] = useState(false);
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;

  const saved = async (now: ShopUser | null) => {
    if (!now) return;
    form.reset(valuesOf(now));
    setSaved(true);
    addToast({ message: t('toast'), toastClass: 'success' });
    await keepAccount(now);
  };
  const save = (action: () => Promise<ShopUser | null>) => {
    setSaved(false);
    return attempt(async () => saved(await action()));
  };
  const submit = form.handleSubmit((values) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));
    return save(() => send(changed));
  });

  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <FormFailure failure={failure} action="updateUser" />
        {conflict && (
          <ConflictNote
            onKeepMine={() => void save(() => keepMine(conflict))}
            onTakeTheirs={() => {
              takeTheirs(conflict);
              form.reset(valuesOf(conflict.theirs));
            }}
          />
        )}
        <FieldPair>
          <Field
            label={t('firstname')}
            autoComplete="given-name"
            error={fieldText(errors.firstname)}
            {...form.register('firstname')}
          />
          <Field
            label={t('lastname')}
            autoComplete="family-name"
            error={fieldText(errors.lastname)}
            {...form.register('lastname')}
          />
        </FieldPair>
        <FieldPair>
          <Field
            label={t('birthdate')}
            optional
            type="date"
            autoComplete="bday"
            error={fieldText(errors.birthdate)}
            {...form.register('birthdate')}
          />
          <Select
            label={t('gender')}
            autoComplete="sex"
            error={fieldText(errors.gender)}
            {...form.register('gender')}
            options={genders.map((name) => [name, t(`genders.${name}`)])}
          />
        </FieldPair>
        {isSaved && !isDirty && (
          <Note tone="success" role="status" title={t('saved')}>
            {t('thanks', { name: account.firstname })}
          </Note>
        )}
        <Button type="submit" busy={isSubmitting} busyLabel={t('saving')} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </ProfileSection>
  );
}

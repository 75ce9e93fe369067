import { type ShopUser, shopUserCreate } from '@jolimot/contract/accounts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { FormFailure } from '@/components/ui/refusal';
import { Select } from '@/components/ui/select';
import { NoteAction } from '@/components/ui/text-button';
import { keepAccount } from '@/lib/api/account';
import { useKeptForm } from '@/lib/forms/kept-form';
import { useAttempt } from '@/lib/forms/use-attempt';
import { addToast } from '@/stores/toasts';
import { FieldPair, ProfileSection } from './profile-section';
import { useAccountChange } from './use-account-change';

const { firstname, lastname, gender, birthdate } = shopUserCreate.shape;
/** The form holds no nulls. */
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
  const { send, conflict, keepMine, takeTheirs } = useAccountChange(account);
  const { form, field } = useCheckedForm(identity, valuesOf(account));
  const { failure, attempt } = useAttempt(form, fields);
  useKeptForm('identity', form);
  const [isSaved, setSaved] = useState(false);
  const { isSubmitting, isDirty, dirtyFields } = form.formState;

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
          <Field label={t('firstname')} autoComplete="given-name" {...field('firstname')} />
          <Field label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
        </FieldPair>
        <FieldPair>
          <Field label={t('birthdate')} optional type="date" autoComplete="bday" {...field('birthdate')} />
          <Select
            label={t('gender')}
            autoComplete="sex"
            {...field('gender')}
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

function ConflictNote({ onKeepMine, onTakeTheirs }: { onKeepMine: () => void; onTakeTheirs: () => void }) {
  const t = useTranslations('profile.conflict');
  return (
    <Note tone="warning" role="alert" title={t('title')}>
      {t('text')}
      <span className="flex flex-wrap gap-x-5">
        <NoteAction onClick={onKeepMine}>{t('mine')}</NoteAction>
        <NoteAction onClick={onTakeTheirs}>{t('theirs')}</NoteAction>
      </span>
    </Note>
  );
}

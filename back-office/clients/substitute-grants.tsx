import { formatDate } from '@jolimot/client/dates';
import type { SubstituteGrant } from '@jolimot/contract/substitutes';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AutocompleteInput, Confirm, type RaRecord, ReferenceInput, required, useTranslate } from 'react-admin';
import { useMayGrant } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { ResourceCreate } from '../forms/resource-form';
import type { Columns } from '../parts/columns';
import { ResourceList } from '../parts/resource-list';
import { useAct } from '../parts/use-act';

const section = 'substitute_grants';

function TakeBack({ grant }: { grant: SubstituteGrant }) {
  const t = useTranslate();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const names = { staff: grant.staff.name, client: grant.client.name };
  const takeBack = async () => {
    await act({
      send: () => api('deleteSubstituteGrant', { params: { id: grant.id } }),
      done: 'grants.takenBack',
    });
    setAsked(false);
  };
  return (
    <>
      <Button aria-label={t('grants.takeBackOne', names)} disabled={isBusy} onClick={() => setAsked(true)}>
        {t('grants.takeBack')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('grants.takeBackTitle', names)}
        content={t('grants.takeBackText')}
        confirm={t('grants.takeBack')}
        onConfirm={() => void takeBack()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const columns: Columns<SubstituteGrant> = [
  { label: 'staff', value: ({ staff }) => staff.name },
  { label: 'actsFor', value: ({ client }) => client.name },
  { label: 'grantedBy', value: ({ grantedBy }) => grantedBy.name, isWide: true },
  { label: 'createdAt', value: ({ createdAt }) => formatDate(createdAt), isWide: true },
];

const withTakeBack: typeof columns = [
  ...columns,
  { label: 'grantEnd', value: () => '', show: (grant) => <TakeBack grant={grant} /> },
];

/** docs/product/accounts.md, "Substitutes" */
export function SubstituteGrantList() {
  const mayGrant = useMayGrant();
  return (
    <ResourceList
      section={section}
      columns={mayGrant ? withTakeBack : columns}
      canCreate={mayGrant}
      line={{ under: ['actsFor'], ...(mayGrant ? { state: 'grantEnd' } : {}) }}
    />
  );
}

const accountText = ({ firstname, lastname, email }: RaRecord): string => `${firstname} ${lastname} (${email})`;

function AccountChoice({ source, withRole, label }: { source: string; withRole: string; label: string }) {
  return (
    <ReferenceInput
      source={source}
      reference="shop_users"
      filter={{ role: withRole }}
      sort={{ field: 'email', order: 'ASC' }}
    >
      <AutocompleteInput
        label={`fields.${label}`}
        optionText={accountText}
        filterToQuery={(typed: string) => ({ q: typed })}
        validate={required('errors.violations.required')}
        helperText={false}
        fullWidth
      />
    </ReferenceInput>
  );
}

export const SubstituteGrantCreate = () => (
  <ResourceCreate section={section}>
    <AccountChoice source="staff" withRole="ROLE_USER" label="staff" />
    <AccountChoice source="client" withRole="ROLE_CLIENT" label="actsFor" />
  </ResourceCreate>
);

import { longMoment } from '@jolimot/client/dates';
import type { ShopUser } from '@jolimot/contract/accounts';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { listPath } from '@/back-office/provider/sections';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Details, Panel } from '../parts/resource-show';
import { AccountCredits } from './account-credits';
import { AccountDeletion } from './account-deletion';
import { AccountRoles } from './account-roles';
import { ColleagueSecurity } from './colleague-security';
import { DraftByReference } from './draft-by-reference';

export function AccountDesk() {
  const account = useRecordContext<ShopUser>();
  if (!account) return null;
  return (
    <Box sx={{ mt: 5.5, maxWidth: 900 }}>
      <AccountFacts account={account} />
      <AccountCredits key={`credits ${account.id}`} account={account.id} />
      <DraftByReference key={`draft ${account.id}`} />
      <AccountRoles key={`roles ${account.id}`} account={account} />
      <ColleagueSecurity key={`security ${account.id}`} account={account} />
      <AccountDeletion key={`deletion ${account.id}`} account={account} />
    </Box>
  );
}

function AccountFacts({ account: { id, email, verifiedAt, createdAt } }: { account: ShopUser }) {
  const { t, locale } = useColumnWords();
  const mayEdit = useMayEdit();
  const mailAgain = { send: () => api('resendValidation', { params: { id } }), done: 'accounts.validationMailed' };
  return (
    <Panel>
      <Details
        values={[
          [t('fields.email'), email],
          [t('accounts.since'), longMoment(new Date(createdAt), locale)],
          [t('fields.verifiedAt'), verifiedAt ? longMoment(new Date(verifiedAt), locale) : t('accounts.notVerified')],
        ]}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mt: 2.5, '& a': { fontWeight: 700 } }}
      >
        <Link to={listPath('orders', { 'shopUser[]': id })}>{t('orders.otherOrders')}</Link>
        <Link to={listPath('credit_purchases', { shopUser: id })}>{t('accounts.purchases')}</Link>
        <Link to={listPath('contact_messages', { 'shopUser[]': id })}>{t('orders.messages')}</Link>
        <Link to={listPath('mails', { recipient: email })}>{t('orders.mails')}</Link>
        {!verifiedAt && mayEdit && (
          <ActButton variant="outlined" act={mailAgain}>
            {t('accounts.mailValidation')}
          </ActButton>
        )}
      </Box>
    </Panel>
  );
}

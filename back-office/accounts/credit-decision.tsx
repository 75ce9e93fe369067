import type { CreditRequest } from '@jolimot/contract/back-office/credit-requests';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { ActButton } from '../parts/act-controls';

/** Whoever asked may only take it back (docs/product/credits.md, "Two people"). */
export function CreditDecision({ request: { id, state, requestedBy } }: { request: CreditRequest }) {
  const t = useTranslate();
  const mayEdit = useMayEdit();
  const me = useAuth(({ user }) => user?.id);
  if (state !== 'pending' || !mayEdit) return null;
  const isOwn = requestedBy.id === me;
  const approve = { send: () => api('approveCreditRequest', { params: { id } }), done: 'creditRequests.approved' };
  const decline = { send: () => api('declineCreditRequest', { params: { id } }), done: 'creditRequests.declined' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mt: 4 }}>
      {isOwn ? (
        <Typography>{t('creditRequests.own')}</Typography>
      ) : (
        <ActButton variant="contained" act={approve}>
          {t('creditRequests.approve')}
        </ActButton>
      )}
      <ActButton variant="outlined" act={decline}>
        {t(isOwn ? 'creditRequests.takeBack' : 'creditRequests.decline')}
      </ActButton>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { apiFile, apiResponse } from '@/lib/api/client';
import { FileButton } from '../parts/file-button';
import { MenuIcon } from '../shell/menu-icon';
import type { Period } from './periods';

const asCsv = { accept: 'text/csv' } as const;

export function PeriodFiles({ period: { after, before } }: { period: Period }) {
  const t = useTranslate();
  const query = { 'createdAt[after]': after, 'createdAt[before]': before };
  const files = [
    {
      key: 'documents',
      file: `jolimot-documents-${after}-${before}.csv`,
      read: () => apiFile('listAccountingDocuments', { query }, asCsv),
    },
    {
      key: 'months',
      file: `jolimot-months-${after}-${before}.csv`,
      read: () => apiFile('getBooks', { query }, asCsv),
    },
    {
      key: 'salesDays',
      file: `jolimot-days-${after}-${before}.csv`,
      read: () => apiFile('listSalesDays', { query }, asCsv),
    },
    {
      key: 'prepaid',
      file: `jolimot-prepaid-${before}.csv`,
      read: () => apiFile('getPrepaidCredits', { query: { on: before } }, asCsv),
    },
    {
      key: 'providerBalance',
      file: `jolimot-fees-${after}-${before}.csv`,
      read: () => apiFile('getProviderBalance', { query }, asCsv),
    },
    {
      // French law gives its name, which has the company's number.
      key: 'entries',
      read: () => apiResponse('getAccountingEntries', { query }),
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {files.map(({ key, ...file }) => (
        <FileButton key={key} {...file} failed="refused.other" startIcon={<MenuIcon name="download" />}>
          {t(`today.period.files.${key}`)}
        </FileButton>
      ))}
    </Box>
  );
}

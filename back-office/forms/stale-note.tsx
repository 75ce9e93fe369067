import { longMoment } from '@jolimot/client/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { fieldLabel } from '../parts/field-label';
import type { Subject } from '../parts/item-history';
import { papers } from '../shell/theme';

/** Leaves with their paths, such as `translations.name.fr`. A list is one leaf. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

type StaleNoteProps = { theirs: RaRecord; about: Subject; onChosen: () => void };

const useLastEntry = (about: Subject, version: unknown) =>
  useQuery({
    queryKey: ['item-history', about, version, 'last'],
    queryFn: ({ signal }) => apiPage('listAuditLog', { query: { ...about, itemsPerPage: 1 } }, { signal }),
  }).data?.items[0];

/**
 * Changes that somebody else saved meanwhile (docs/product/back-office.md, "Two people").
 * @param theirs the stored item
 */
export function StaleNote({ theirs, about, onChosen }: StaleNoteProps) {
  const { t, locale } = useColumnWords();
  const { getValues, reset } = useFormContext();
  const saved = useLastEntry(about, theirs.updatedAt);
  const mine = new Map(leavesOf(getValues()));
  const differences = leavesOf(theirs).flatMap(([path, value]) => {
    const label = fieldLabel(path);
    return label && String(mine.get(path) ?? '') !== String(value ?? '')
      ? [{ path, label, value: String(value ?? '') }]
      : [];
  });
  const takeTheirs = () => {
    reset(theirs);
    onChosen();
  };
  // Fields not changed here keep their stored values. Submits before this note closes.
  const keepMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    reset(theirs, { keepDirtyValues: true });
    currentTarget.form?.requestSubmit();
    onChosen();
  };
  return (
    <Box role="alert" sx={{ mb: 4, p: 3.5, bgcolor: papers.yellow.paper, borderRadius: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {saved
          ? t('form.staleBy', {
              person: saved.actor.name || t('accounts.gone'),
              date: longMoment(new Date(saved.createdAt), locale),
            })
          : t('form.stale')}
      </Typography>
      <Box component="ul" sx={{ my: 2, pl: 5 }}>
        {differences.map(({ path, label, value }) => (
          <li key={path}>{t('form.theirs', { label, value })}</li>
        ))}
      </Box>
      <Button type="button" onClick={takeTheirs}>
        {t('form.takeTheirs')}
      </Button>
      <Button type="button" onClick={keepMine}>
        {t('form.keepMine')}
      </Button>
    </Box>
  );
}

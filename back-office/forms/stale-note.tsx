import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '../parts/field-label';
import { papers } from '../shell/theme';

/** Leaves with their paths, such as `translations.name.fr`. A list is one leaf. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * Somebody saved the item meanwhile: shows their changes and lets the user choose (docs/product/back-office.md, "Two
 * people").
 * @param theirs the stored item
 */
export function StaleNote({ theirs, onChosen }: { theirs: RaRecord; onChosen: () => void }) {
  const t = useTranslate();
  const { getValues, reset, setValue } = useFormContext();
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
  // Submit on their version before this note closes.
  const keepMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setValue('updatedAt', theirs.updatedAt);
    currentTarget.form?.requestSubmit();
    onChosen();
  };
  return (
    <Box role="alert" sx={{ mb: 4, p: 3.5, bgcolor: papers.yellow.paper, borderRadius: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{t('form.stale')}</Typography>
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

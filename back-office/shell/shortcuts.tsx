import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { searchFieldId } from './order-search';

const places: Readonly<Record<string, string>> = { t: '/', p: '/production', s: '/scan', c: '/orders' };

/** Longest pause between `g` and its letter, ms. */
const timeout = 1500;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type="checkbox"]')));

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row], main tbody tr')];

function moveRow(step: 1 | -1): void {
  const all = rows();
  const present = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[present === -1 ? 0 : present + step];
  next?.querySelector<HTMLElement>('a, input, button')?.focus();
}

function chooseRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** Focuses the bulk actions, which may be many rows away. */
const goToChosen = (): void => document.querySelector<HTMLElement>('main [data-chosen] button:enabled')?.focus();

const simple: Readonly<Record<string, () => void>> = {
  '/': () => document.getElementById(searchFieldId)?.focus(),
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: chooseRow,
  b: goToChosen,
};

const isSave = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key.toLowerCase() === 's';

const isCommand = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && !isWriting(target) && document.querySelector('[role="dialog"]') === null;

function saveForm(): (() => void) | undefined {
  const button = document.querySelector<HTMLButtonElement>('main form [type="submit"]');
  return button?.form ? () => button.form?.requestSubmit() : undefined;
}

export function Shortcuts() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const pressedG = useRef(0);

  useEffect(() => {
    const onLetter = ({ key, timeStamp }: KeyboardEvent): (() => void) | undefined => {
      const place = timeStamp - pressedG.current < timeout ? places[key] : undefined;
      pressedG.current = key === 'g' ? timeStamp : 0;
      if (place !== undefined) return () => navigate(place);
      return key === '?' ? () => setOpen(true) : simple[key];
    };
    const onKey = (event: KeyboardEvent) => {
      const act = isSave(event) ? saveForm() : isCommand(event) ? onLetter(event) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);

  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 20px' }}>
          {['search', 'go', 'rows', 'choose', 'chosen', 'open', 'save', 'list'].map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 700 }}>
                {t(`keys.${key}.keys`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(`keys.${key}.does`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{t('orders.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Section } from '@/back-office/provider/sections';
import { MenuIcon } from '../shell/menu-icon';

const none: string[] = [];

/** Kept in this browser. */
export const useHiddenColumns = (section: Section) => useStore<string[]>(`${section}.hiddenColumns`, none);

type ColumnsMenuProps = {
  section: Section;
  labels: readonly string[];
};

export function ColumnsMenu({ section, labels }: ColumnsMenuProps) {
  const t = useTranslate();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns(section);
  const toggle = (label: string) =>
    setHidden(hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label]);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        startIcon={<MenuIcon name="columns" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('list.columns')}
      </Button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('list.columns') } }}
      >
        {labels.map((label) => {
          const isShown = !hidden.includes(label);
          return (
            <MenuItem key={label} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(label)}>
              <Checkbox
                checked={isShown}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
                sx={{ ml: -2 }}
              />
              {t(`fields.${label}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { papers, ring, unseen } from '../shell/theme';

type ChoicesProps<Value extends string> = {
  name: string;
  /** For screen readers. */
  title: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

/** Takes each touch of its sheet, icon and word included. */
const overAll = { position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'inherit' };

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, title, choices, value, onChoose, disabled = false } = props;
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: '14px 0', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      disabled={disabled}
    >
      <Box component="legend" sx={unseen}>
        {title}
      </Box>
      {choices.map((one) => (
        <Box
          key={one.value}
          component="label"
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            gap: 1,
            minHeight: 44,
            px: 3,
            py: one.icon ? 2 : 0,
            borderRadius: 1,
            cursor: 'pointer',
            bgcolor: 'background.paper',
            border: '1.5px solid',
            borderColor: 'text.disabled',
            '&:has(:checked)': { borderColor: papers.pink.ink, borderWidth: 2, fontWeight: 700 },
            '&:has(:focus-visible)': ring,
          }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => onChoose(one.value)}
            sx={overAll}
          />
          {one.icon}
          {one.label}
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { papers, unseen } from '../shell/theme';

type ChoicesProps<Value extends string> = {
  name: string;
  /** For screen readers. */
  title: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

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
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 44,
            px: 3,
            borderRadius: 1,
            cursor: 'pointer',
            bgcolor: 'background.paper',
            border: '1.5px solid',
            borderColor: one.value === value ? papers.pink.ink : 'text.disabled',
            fontWeight: one.value === value ? 700 : 400,
          }}
        >
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChoose(one.value)} />
          {one.label}
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { type FieldProps, useField } from './use-field';

type Choice = { id: string | number; name: string };

/** React-admin's own input hides its error from screen readers and has one id for all. */
export function ManyField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const t = useTranslate();
  const { source, label, helperText, readOnly } = useField(props);
  const { id, field, fieldState } = useInput({ source });
  const fault = fieldState.error?.message;
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const named = choices.filter((choice) => chosen.includes(choice.id));
  return (
    <TextField
      select
      id={id}
      name={field.name}
      label={t(label)}
      value={chosen}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={readOnly}
      error={fault !== undefined}
      helperText={fault === undefined ? helperText && t(helperText) : <ValidationError error={fault} />}
      fullWidth
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {named.map((choice) => (
                <Chip key={choice.id} label={choice.name} size="small" />
              ))}
            </Box>
          ),
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

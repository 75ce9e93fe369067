import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { type FieldProps, useField } from './use-field';

/** React-admin's own switch hides its error from screen readers. */
export function SwitchField(props: FieldProps) {
  const t = useTranslate();
  const { source, label, helperText, readOnly } = useField(props);
  const { id, field, fieldState } = useInput({ source, type: 'checkbox' });
  const fault = fieldState.error?.message;
  const describedBy = `${id}-helper-text`;
  const isDescribed = fault !== undefined || helperText !== false;
  return (
    <Box sx={{ alignSelf: 'end' }}>
      <FormControlLabel
        label={t(label)}
        disabled={readOnly}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': fault !== undefined,
                ...(isDescribed ? { 'aria-describedby': describedBy } : {}),
              },
            }}
          />
        }
      />
      {isDescribed && (
        <FormHelperText id={describedBy} error={fault !== undefined}>
          {fault === undefined ? t(String(helperText)) : <ValidationError error={fault} />}
        </FormHelperText>
      )}
    </Box>
  );
}

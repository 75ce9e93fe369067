import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';

type ActFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'multiline' | 'minRows' | 'type' | 'slotProps' | 'select' | 'children' | 'sx'
> & {
  value: string;
  onValue: (value: string) => void;
  fault?: string | undefined;
  help?: string;
};

export function ActField({ value, onValue, fault, help, ...props }: ActFieldProps) {
  return (
    <MuiTextField
      {...props}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={fault !== undefined}
      helperText={fault ?? help}
      fullWidth
    />
  );
}

import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';

type ActFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'multiline' | 'minRows' | 'type' | 'slotProps' | 'select' | 'children' | 'sx'
> & {
  value: string;
  onValue: (value: string) => void;
  /** What is wrong with it; it takes the place of the help. */
  fault?: string | undefined;
  help?: string;
};

/** A field of a form that makes one call, with what the call refused of it beside it. */
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

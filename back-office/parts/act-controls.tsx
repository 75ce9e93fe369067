import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { focusFault } from './field-label';
import { type Act, useAct } from './use-act';

export function ActButton({ act: asked, disabled = false, ...button }: ButtonProps & { act: Act }) {
  const { isBusy, act } = useAct();
  return <Button {...button} disabled={isBusy || disabled} onClick={() => void act(asked)} />;
}

type ActFormProps = Pick<ButtonProps, 'color' | 'disabled' | 'variant'> & {
  name?: string;
  submit: string;
  onSubmit: () => unknown;
  beside?: ReactNode;
  children: ReactNode;
  sx?: object;
};

/** A refused field takes the focus. */
export function ActForm({ name, submit, onSubmit, beside, children, sx, ...button }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    await onSubmit();
    focusFault(form.current);
  };
  const isBusy = button.disabled === true;
  useEffect(() => {
    // A call may follow a question, after the form was sent.
    if (!isBusy) focusFault(form.current);
  }, [isBusy]);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 3, ...sx }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button type="submit" variant="outlined" {...button}>
          {submit}
        </Button>
        {beside}
      </Box>
    </Box>
  );
}

type ActFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'multiline' | 'minRows' | 'type' | 'slotProps' | 'select' | 'children' | 'sx' | 'autoFocus'
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

/** The buyer or the client reads it. */
export function ReasonField(props: Omit<ActFieldProps, 'label' | 'multiline' | 'slotProps'>) {
  const t = useTranslate();
  return (
    <ActField
      minRows={2}
      {...props}
      label={t('orders.reason')}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      multiline
    />
  );
}

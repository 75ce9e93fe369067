import { required } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';

export type FieldProps = {
  source: string;
  /** Message key `fields.<label>`; defaults to the source. */
  label?: string;
  isNeeded?: boolean;
  help?: string;
};

export function useField({ source, label = source, isNeeded = false, help }: FieldProps) {
  const mayEdit = useMayEdit();
  return {
    source,
    label: `fields.${label}`,
    helperText: help ? `help.${help}` : (false as const),
    readOnly: !mayEdit,
    fullWidth: true,
    ...(isNeeded ? { validate: required('errors.violations.required') } : {}),
  };
}

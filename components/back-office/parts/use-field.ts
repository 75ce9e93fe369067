import { required } from 'react-admin';
import { useMayEdit } from './access';

export type FieldProps = {
  source: string;
  /** Key of its words, `fields.<label>`; the source where it is the same. */
  label?: string;
  isNeeded?: boolean;
  /** Key of a line under the field. */
  help?: string;
};

/** What every field has; staff read them. */
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

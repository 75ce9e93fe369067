import { useEffect, useRef } from 'react';
import { useErrorText } from '@/lib/i18n/error-text';
import { useToasts } from '@/stores/toasts';

/** Says once that the drafts of a guest are not in the account yet. */
export function DraftsNotAttached({ error }: { error: unknown }) {
  const { errorText } = useErrorText();
  const text = useRef(errorText);
  text.current = errorText;
  useEffect(() => {
    useToasts.getState().add({ message: text.current(error, 'associateCreations'), toastClass: 'error' });
  }, [error]);
  return null;
}

import { Refusal } from '@/components/ui/refusal';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type FormFailureProps = {
  /** Why the form could not be sent; null while nothing went wrong. */
  failure: unknown;
  /** The action, whose own sentence is said where the server has none. */
  action: CatalogueKey;
};

/** What went wrong with a form as a whole, above its fields. */
export function FormFailure({ failure, action }: FormFailureProps) {
  const { errorText } = useErrorText();
  if (failure === null) return null;
  return <Refusal>{errorText(failure, action)}</Refusal>;
}

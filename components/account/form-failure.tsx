import { Refusal } from '@/components/ui/refusal';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type FormFailureProps = {
  failure: unknown;
  /** Falls back to this action's sentence. */
  action: CatalogueKey;
};

export function FormFailure({ failure, action }: FormFailureProps) {
  const { errorText } = useErrorText();
  if (failure === null) return null;
  return <Refusal>{errorText(failure, action)}</Refusal>;
}

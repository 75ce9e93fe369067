import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { isMissing } from '@/lib/api/api-error';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type LookupFailureProps = {
  error: unknown;
  /** Said when there is nothing of that name under this account. */
  missingText: string;
  /** Said of any other failure that has no words of its own. */
  fallback: CatalogueKey;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
};

/** Why something could not be shown: it is not there, or it could not be asked for, which is worth another try. */
export function LookupFailure({ error, missingText, fallback, retryLabel, busy, onRetry }: LookupFailureProps) {
  const { errorText } = useErrorText();
  if (isMissing(error)) {
    return (
      <Note tone="careful" role="alert">
        {missingText}
      </Note>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="failed" role="alert">
        {errorText(error, fallback)}
      </Note>
      <Button size="sm" variant="line" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

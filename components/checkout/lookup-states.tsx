import { isMissing } from '@jolimot/client/api-error';
import { usePathname, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type LookupFailureProps = {
  error: unknown;
  missingText: string;
  /** Sentence for failures without one. */
  fallback: CatalogueKey;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
};

export function LookupFailure({ error, missingText, fallback, retryLabel, busy, onRetry }: LookupFailureProps) {
  const { errorText } = useErrorText();
  if (isMissing(error)) {
    return (
      <Note tone="warning" role="alert">
        {missingText}
      </Note>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="error" role="alert">
        {errorText(error, fallback)}
      </Note>
      <Button size="sm" variant="line" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

export function SignInToSee({ label }: { label: string }) {
  const query = useSearchParams().toString();
  const here = usePathname() + (query ? `?${query}` : '');
  return (
    <ButtonLink to="login" query={{ callback: here }}>
      {label}
    </ButtonLink>
  );
}

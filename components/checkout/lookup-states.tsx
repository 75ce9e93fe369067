import { usePathname, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { isMissing } from '@/lib/api/api-error';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';

type LookupFailureProps = {
  error: unknown;
  /** Shown when there is no such thing under this account. */
  missingText: string;
  /** Key of the sentence for any other failure that has none of its own. */
  fallback: CatalogueKey;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
};

/** Why something cannot be shown: it does not exist, or loading it failed, and then it can be tried again. */
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

/** Shown to a guest in place of what only its owner may see: a link to login that leads back here. */
export function SignInToSee({ label }: { label: string }) {
  const query = useSearchParams().toString();
  const here = usePathname() + (query ? `?${query}` : '');
  return (
    <ButtonLink to="login" query={{ callback: here }}>
      {label}
    </ButtonLink>
  );
}

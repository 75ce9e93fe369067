import { isMissing } from '@jolimot/client/api-error';
import type { QueryObserverResult } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import { throwRefusal } from '@/lib/page/route-error';

type LookupFailureProps = {
  of: Pick<QueryObserverResult, 'error' | 'isFetching' | 'refetch'>;
  /** Below the server's sentence. */
  missingText: string;
  /** For failures without a sentence. */
  fallback: CatalogueKey;
  retryLabel: string;
};

export function LookupFailure({ of, missingText, fallback, retryLabel }: LookupFailureProps) {
  const { errorText } = useErrorText();
  throwRefusal(of.error);
  if (isMissing(of.error)) {
    return (
      <Note tone="warning" role="alert">
        <b className="block">{errorText(of.error, fallback)}</b>
        {missingText}
      </Note>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="error" role="alert">
        {errorText(of.error, fallback)}
      </Note>
      <Button size="sm" variant="line" busy={of.isFetching} onClick={() => void of.refetch()}>
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

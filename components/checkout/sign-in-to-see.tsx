import { usePathname, useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/link';

/** What only its owner may see: the way to sign in, and back to this very page. */
export function SignInToSee({ text, label }: { text: string; label: string }) {
  const query = useSearchParams().toString();
  const here = usePathname() + (query ? `?${query}` : '');
  return (
    <>
      <p className="mb-4">{text}</p>
      <ButtonLink to="login" query={{ callback: here }}>
        {label}
      </ButtonLink>
    </>
  );
}

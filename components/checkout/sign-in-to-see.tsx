import { usePathname, useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/link';

/** Shown to a guest in place of what only its owner may see: a link to login that leads back here. */
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

import { Link } from '@/components/ui/link';
import type { RouteBase } from '@/lib/paths';

/** A number beside an entry of the navigation, read out in words. */
export function NavBadge({ label, children }: { label: string; children: number }) {
  return (
    <span className="ml-auto grid h-8 min-w-8 place-items-center rounded-label border-[1.5px] border-ci bg-cp px-2 text-body">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A secondary entry of the navigation. */
export function NavSubLink({ to, label, onNavigate }: { to: RouteBase; label: string; onNavigate: () => void }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onNavigate}
        className="flex min-h-[46px] items-center px-5 no-underline hover:bg-kraft focus-visible:-outline-offset-3"
      >
        {label}
      </Link>
    </li>
  );
}

import { Link } from '@/components/ui/link';
import type { RouteBase } from '@/lib/paths';

/** Id of the place in the top bar, beside the menu, for the tools of the screen that is open. */
export const barToolsId = 'bar-tools';

/** A control of the top bar: 44 px, its words appear from 900 px on. */
export const barItemClass =
  'inline-flex h-tap min-w-tap items-center justify-center gap-2 rounded-label px-2.5 text-small font-medium no-underline hover:bg-kraft';

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

import { Link } from '@/components/ui/link';
import type { RouteBase } from '@/lib/paths';
import { useVisitor } from '@/stores/visitor';

/** Read out in words. */
export function NavBadge({ label, children }: { label: string; children: number }) {
  return (
    <span className="ml-auto grid h-8 min-w-8 place-items-center rounded-label border-[1.5px] border-ci bg-cp px-2 text-body">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

const subClass =
  'flex min-h-[46px] w-full items-center px-5 text-left no-underline hover:bg-kraft focus-visible:-outline-offset-3';

export function NavSubLink({ to, label, onNavigate }: { to: RouteBase; label: string; onNavigate: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onNavigate} className={subClass}>
        {label}
      </Link>
    </li>
  );
}

/** Also where there is no footer (docs/product/law.md, "Consent"). */
export function NavCookies({ label, onNavigate }: { label: string; onNavigate: () => void }) {
  const setReviewing = useVisitor((state) => state.setReviewing);
  const reopen = () => {
    onNavigate();
    // The panel restores the focus first.
    setTimeout(() => setReviewing(true));
  };
  return (
    <li>
      <button type="button" onClick={reopen} className={subClass}>
        {label}
      </button>
    </li>
  );
}

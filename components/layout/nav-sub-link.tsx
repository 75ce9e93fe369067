'use client';

import { Link } from '@/components/ui/link';
import type { RouteBase } from '@/lib/paths';

/** A second-rank line of the navigation. */
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

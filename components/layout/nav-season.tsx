import { nearEvents } from '@jolimot/contract/calendar/season';
import { parisDay } from '@jolimot/contract/shipping-days';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useEvents } from '@/lib/api/catalogue';
import { withQueries } from './answers/query-provider';

/** In the menu. */
const most = 2;

/** docs/product/catalogue.md, "Season" */
export const NavSeason = withQueries(function Season({ onNavigate }: { onNavigate: () => void }) {
  const near = nearEvents(useEvents().data ?? [], parisDay(new Date())).slice(0, most);
  return near.map(({ slug, name, date }) => (
    <li key={`${slug} ${date}`} className="pink">
      <Link
        to="creation"
        query={{ event: slug }}
        onClick={onNavigate}
        className="flex min-h-[46px] items-center gap-3.5 border-b border-line px-5 no-underline hover:bg-kraft focus-visible:-outline-offset-3"
      >
        <Icon name="calendar" className="-mx-1 size-5 text-ci" />
        {name}
      </Link>
    </li>
  ));
});

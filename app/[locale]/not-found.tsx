import { ErrorView } from '@/components/layout/error-view';
import { SiteFrame } from '@/components/layout/site-frame';

/** Shown when a page's own validity check fails. */
export default function NotFound() {
  return (
    <SiteFrame>
      <ErrorView status={404} />
    </SiteFrame>
  );
}

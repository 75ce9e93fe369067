import { ErrorView } from '@/components/layout/error-view';

/** Shown when a page's own validity check fails. */
export default function DesignerNotFound() {
  return <ErrorView status={404} />;
}

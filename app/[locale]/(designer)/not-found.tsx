import { ErrorView } from '@/components/layout/error-view';

/** Shown when a page of this group calls `notFound()`. */
export default function DesignerNotFound() {
  return <ErrorView status={404} />;
}

import { ErrorView } from '@/components/layout/error-view';

/** Shown when a page of this group calls `notFound()`. */
export default function AccountNotFound() {
  return <ErrorView status={404} />;
}

import { ErrorView } from '@/components/layout/error-view';

/** Shown when a page of this group calls `notFound()`. */
export default function CheckoutNotFound() {
  return <ErrorView status={404} />;
}

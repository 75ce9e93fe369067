import { ErrorView } from '@/components/layout/error-view';

export default function AccountNotFound() {
  return <ErrorView status={404} />;
}

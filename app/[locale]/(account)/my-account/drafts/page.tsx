import { privateMetadata } from '@/lib/page/metadata';
import { Drafts } from './drafts';

export const generateMetadata = privateMetadata('account.drafts');

export default function DraftsPage() {
  return <Drafts />;
}

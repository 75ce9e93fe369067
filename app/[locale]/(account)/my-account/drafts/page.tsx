import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askDraftList } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { Drafts } from './drafts';

export const generateMetadata = privateMetadata('account.drafts');

export default function DraftsPage() {
  return (
    <FirstAnswers ask={askDraftList}>
      <Drafts />
    </FirstAnswers>
  );
}

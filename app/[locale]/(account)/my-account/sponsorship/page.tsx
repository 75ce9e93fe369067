import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askSponsorship } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { SponsorshipPanel } from './sponsorship';

export const generateMetadata = privateMetadata('myAccount.sponsorship');

export default function SponsorshipPage() {
  return (
    <FirstAnswers ask={askSponsorship}>
      <SponsorshipPanel />
    </FirstAnswers>
  );
}

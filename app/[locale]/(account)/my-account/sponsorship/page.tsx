import { privateMetadata } from '@/lib/page/metadata';
import { SponsorshipPanel } from './sponsorship';

export const generateMetadata = privateMetadata('myAccount.sponsorship');

export default function SponsorshipPage() {
  return <SponsorshipPanel />;
}

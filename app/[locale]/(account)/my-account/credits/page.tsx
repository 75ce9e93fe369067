import { privateMetadata } from '@/lib/page/metadata';
import { Credits } from './credits';

export const generateMetadata = privateMetadata('myAccount.credits');

export default function CreditsPage() {
  return <Credits />;
}

import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askCredits } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { Credits } from './credits';

export const generateMetadata = privateMetadata('myAccount.credits');

export default function CreditsPage() {
  return (
    <FirstAnswers ask={askCredits}>
      <Credits />
    </FirstAnswers>
  );
}

import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askSubstitutes } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { Substitutes } from './substitutes';

export const generateMetadata = privateMetadata('myAccount.substitutes');

export default function SubstitutesPage() {
  return (
    <FirstAnswers ask={askSubstitutes}>
      <Substitutes />
    </FirstAnswers>
  );
}

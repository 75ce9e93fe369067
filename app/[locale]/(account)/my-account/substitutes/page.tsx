import { privateMetadata } from '@/lib/page/metadata';
import { Substitutes } from './substitutes';

export const generateMetadata = privateMetadata('myAccount.substitutes');

export default function SubstitutesPage() {
  return <Substitutes />;
}

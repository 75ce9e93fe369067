import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askProfile } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { Profile } from './profile';

export const generateMetadata = privateMetadata('profile');

export default function ProfilePage() {
  return (
    <FirstAnswers ask={askProfile}>
      <Profile />
    </FirstAnswers>
  );
}

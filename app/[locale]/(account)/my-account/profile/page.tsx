import { privateMetadata } from '@/lib/page/metadata';
import { Profile } from './profile';

export const generateMetadata = privateMetadata('profile');

export default function ProfilePage() {
  return <Profile />;
}

import { Strokes } from '@/components/ui/icon';

/** Rendered only on the server: no page's script has them. */
const strokes = {
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4M12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2M16.6 7.4v.1',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.8V2.7C17.2 2.6 16.3 2.5 15.5 2.5c-3 0-4.8 1.7-4.8 4.7v2.3H7.5V13h3.2v8',
  pinterest:
    'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19M9.8 20.5l2.2-10M8.8 12.8c-.7-3 1-5 3.6-5 2.4 0 3.8 1.6 3.5 4-.3 2.6-2 4-3.7 3.7-.9-.1-1.5-.7-1.7-1.3',
} as const;

export type SocialIconName = keyof typeof strokes;

export const SocialIcon = ({ name }: { name: SocialIconName }) => <Strokes path={strokes[name]} />;

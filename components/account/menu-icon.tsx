import clsx from 'clsx';
import { Strokes } from '@/components/ui/icon';

/** Apart from `ui/icon.tsx`, which every public page loads. */
const strokes = {
  home: 'M4 11l8-7 8 7v9H4z',
  cards: 'M4 6.500h12v14H4zM8 6.500v-3h12v14h-4',
  draft: 'M6 3.500h9l4 4V20.500H6zM9.500 12h6M9.500 16h4',
  book: 'M5 3.500h14v17H5zM9 3.500v17M12.500 8h4M12.500 12h4',
  stamp: 'M5 3.500h14v17H5zM9 8h6v8H9z',
  gift: 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C8 9 7 4 10 4s2 5 2 5 0-5 2.500-5 1 5-2.500 5z',
  person:
    'M12 12a4.200 4.200 0 1 0 0-8.400 4.200 4.200 0 0 0 0 8.400M4 21c.6-4.400 3.800-6.500 8-6.500s7.400 2.100 8 6.500',
  persons:
    'M8.500 11a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600M2.500 20c.4-3.600 2.700-5.300 6-5.300s5.600 1.700 6 5.300M16 8h5.500M19 5.500L21.500 8 19 10.500',
  lock: 'M5.500 10.500h13V21h-13zM8 10.500V7a4 4 0 0 1 8 0v3.500',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M12 7.500V12l3 2',
  out: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
} as const;

export type MenuIconName = keyof typeof strokes;

export const MenuIcon = ({ name, className }: { name: MenuIconName; className?: string }) => (
  <Strokes path={strokes[name]} className={clsx('size-[22px]', className)} />
);

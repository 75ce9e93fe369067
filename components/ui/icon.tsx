import clsx from 'clsx';

/**
 * Paths on a 24 px grid, drawn as strokes of 1.8 with round ends. An icon stands only where a word is not enough. Every page has
 * these in its script: an icon of one place stands there (password-field.tsx, social-icon.tsx).
 */
const strokes = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M6 6l12 12M18 6L6 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c1-4 4-6 7.500-6s6.500 2 7.500 6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  check: 'M5 12.500l4.500 4.500L19 7',
  warning: 'M12 4L2.800 19.500h18.400zM12 10v4.500M12 17.200v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.500M12 7.500v.1',
  chevron: 'M6 9.500l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500',
  pencil: 'M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500v4M15.500 3.500v4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 9.500v.1',
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11.500H4zM12 16.800a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600',
  swap: 'M4 8.500h14M14.500 5l3.500 3.500-3.500 3.500M20 15.500H6M9.500 12L6 15.500 9.500 19',
  undo: 'M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h4',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.500 20h15',
  turn: 'M20 12a8 8 0 1 1-2.400-5.700M20 3.500V8h-4.500',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
} as const;

export type IconName = keyof typeof strokes;

/** A decorative icon, 22 px unless its class says otherwise: the words beside it carry the meaning. */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <Strokes path={strokes[name]} className={className} />
);

/** An icon by its path on the same grid, for those that few pages need. */
export function Strokes({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={clsx('flex-none fill-none stroke-current', className ?? 'size-[22px]')}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

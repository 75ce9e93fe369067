import clsx from 'clsx';

/**
 * 24 px grid. Every page loads this set: an icon used once is defined there (password-field.tsx,
 * components/layout/footer.tsx).
 */
const strokes = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M6 6l12 12M18 6L6 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.5v.1',
  chevron: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.1',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 16.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6',
  swap: 'M4 8.5h14M14.5 5l3.5 3.5-3.5 3.5M20 15.5H6M9.5 12L6 15.5 9.5 19',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  turn: 'M20 12a8 8 0 1 1-2.4-5.7M20 3.5V8h-4.5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
} as const;

export type IconName = keyof typeof strokes;

export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <Strokes path={strokes[name]} className={className} />
);

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

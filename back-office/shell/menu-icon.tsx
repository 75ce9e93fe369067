const strokes = {
  printer: 'M7 9V4h10v5M5 9h14a1 1 0 0 1 1 1v7h-4M8 17H4v-7a1 1 0 0 1 1-1M8 14h8v6H8z',
  scan: 'M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.500 9v6M16 9v6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  search: 'M11 4a7 7 0 1 0 .010 0M16 16l5 5',
  tick: 'M4 13l5 5L20 6',
  cross: 'M5 5l14 14M19 5L5 19',
  receipt: 'M6 3h12v18l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 21zM9 8h6M9 12h6',
  person: 'M12 4a4 4 0 1 0 .01 0M4 21c1-5 4-7 8-7s7 2 8 7',
  pair: 'M9 5a3 3 0 1 0 .010 0M16 7a2.500 2.500 0 1 0 .010 0M3 20c.500-4 3-6 6-6s5.500 2 6 6M15 13c3 0 5 2 6 5',
  bubble: 'M4 5h16v11H11l-5 4v-4H4z',
  letter: 'M3 6h18v13H3zM3 7l9 7 9-7',
  label: 'M4 4h8l8 8-8 8-8-8zM8.500 8.500h.010',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  card: 'M6 3h12v18H6zM9 17h6',
  picture: 'M6 3h12v18H6zM6 16l4-4 3 3 2-2 3 3M13.500 7.500a1.500 1.500 0 1 0 .010 0',
  loupe: 'M10.500 4a6.500 6.500 0 1 0 .010 0M15.500 15.500L20 20',
  frame: 'M4 4h16v16H4zM8 8h8v8H8z',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  globe: 'M12 3a9 9 0 1 0 .010 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  closed: 'M4 6h16v14H4zM4 10h16M9 13l6 5M15 13l-6 5',
  stamp: 'M5 4h14v16H5zM9 8h6v8H9z',
  percent: 'M6 18L18 6M7.500 5.500a2 2 0 1 0 .010 0M16.500 14.500a2 2 0 1 0 .010 0',
  sheet: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  gear: 'M12 8.500a3.500 3.500 0 1 0 .010 0M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2 2M16.400 16.400l2 2M5.600 18.400l2-2M16.400 7.600l2-2',
  coins: 'M8 5h8a4 4 0 0 1 0 8H8a4 4 0 0 1 0-8M4 9v6a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V9',
  wallet: 'M3 6h18v12H3zM3 10h18M7 15h4',
  basket: 'M4 9h16l-2 11H6zM8 9l3-5M16 9l-3-5M10 13v4M14 13v4',
  giveBack: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  bug: 'M8 9h8v7a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M4 13h4M16 13h4M5 7l3 3M19 7l-3 3M5 20l3-3M19 20l-3-3',
  book: 'M5 4h13v16H7a2 2 0 0 1-2-2zM9 8h6M9 12h6',
  columns: 'M4 5h16v14H4zM9.300 5v14M14.700 5v14',
  menu: 'M3 7h18M3 12h18M3 17h18',
  back: 'M20 12H4M10 6l-6 6 6 6',
} as const;

export type MenuIconName = keyof typeof strokes;

export function MenuIcon({ name }: { name: MenuIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={strokes[name]} />
    </svg>
  );
}

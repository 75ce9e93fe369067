import type { Config } from 'tailwindcss';

/** Paper (ground), vivid (print, only with ink text), ink (coloured text, rings, icons). */
const brand = (paper: string, vivid: string, ink: string) => ({ paper, DEFAULT: vivid, ink });

/**
 * Design « Papeterie ». Contrast is in the design guide: never white on a vivid, no text under 15 px. `c`, `cp` and
 * `ci` are colour, paper and ink of the nearest parent with a colour class (`pink`, `orange`…).
 */
export default {
  theme: {
    screens: { sm: '600px', md: '900px', lg: '1180px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: { DEFAULT: '#1B2345', 2: '#4A5170', 3: '#666C86' },
      page: '#FBF7EE',
      vellum: '#FFFEFA',
      kraft: '#EADFC9',
      rack: '#F3EADA',
      line: { DEFAULT: '#DCD2BE', strong: '#8A8C9A' },
      off: { DEFAULT: '#E4DED2', ink: '#585D74' },
      sun: '#FFDC7C',
      cream: '#F6EFDF',
      pink: brand('#FBDCE0', '#F0789A', '#A3164C'),
      orange: brand('#FCE1C6', '#F5923E', '#8F3D05'),
      blue: brand('#D6E5F5', '#6AA5EE', '#1B4894'),
      green: brand('#D5EADB', '#56B585', '#14583F'),
      yellow: brand('#FDE7A6', '#FFC93C', '#6B4A00'),
      purple: brand('#E5DDF4', '#A58BE0', '#4F2F97'),
      c: 'var(--c)',
      cp: 'var(--cp)',
      ci: 'var(--ci)',
    },
    fontFamily: {
      // Young Serif's old-style 1 reads as I: lining figures of Fraunces come first.
      display: [
        "'Jolimot Chiffres'",
        "'Young Serif More'",
        "'Young Serif'",
        "'Young Serif Stand-in'",
        "'Young Serif Stand-in 2'",
        'Georgia',
        'serif',
      ],
      text: [
        "'Alegreya Sans More'",
        "'Alegreya Sans'",
        "'Alegreya Sans Stand-in'",
        "'Alegreya Sans Stand-in 2'",
        'sans-serif',
      ],
    },
    fontSize: {
      hero: ['clamp(1.5rem, min(10.1vw, 1.2rem + 4.8vw), 4.75rem)', '1'],
      h1: ['clamp(1.875rem, 1.5rem + 2.6vw, 3.375rem)', '1.06'],
      h2: ['clamp(1.625rem, 1.4rem + 0.9vw, 2.125rem)', '1.06'],
      h3: ['1.375rem', '1.15'],
      lead: ['clamp(1.25rem, 1.18rem + 0.3vw, 1.4375rem)', '1.4'],
      body: ['1.1875rem', '1.45'],
      small: ['1.0625rem', '1.35'],
      micro: ['0.9375rem', '1.35'],
    },
    fontWeight: { normal: '400', medium: '500', bold: '700' },
    borderRadius: { none: '0', card: '2px', note: '4px', label: '5px', tab: '9px', sheet: '14px', full: '50%' },
    boxShadow: {
      none: 'none',
      flat: '0 1px 1px #3a2a1a1f, 0 2px 5px #3a2a1a14',
      card: '0 1px 1px #3a2a1a38, 0 4px 8px -2px #3a2a1a33, 0 16px 26px -10px #3a2a1a4d',
      lift: '0 2px 2px #3a2a1a38, 0 10px 18px -4px #3a2a1a3d, 0 34px 48px -18px #3a2a1a66',
      sheet: '0 -2px 0 #fff8, 0 -12px 40px #3a2a1a38',
    },
    zIndex: {
      0: '0',
      1: '1',
      2: '2',
      tabs: '30',
      foot: '40',
      sheet: '45',
      bar: '50',
      cookies: '55',
      scrim: '60',
      nav: '70',
      toast: '80',
    },
    transitionTimingFunction: {
      DEFAULT: 'cubic-bezier(.2,.75,.25,1)',
      paper: 'cubic-bezier(.2,.75,.25,1)',
      linear: 'linear',
    },
    transitionDuration: { DEFAULT: '260ms', fast: '140ms', paper: '260ms', slow: '520ms' },
    extend: {
      spacing: { gut: 'var(--gut)', bar: '56px', tap: '44px', section: 'var(--section)' },
      maxWidth: { wrap: 'calc(1180px + 2 * var(--gut))', dialog: '576px' },
    },
  },
} satisfies Config;

import localFont from 'next/font/local';

// Not preloaded: the page paints sooner with its stand-ins (globals.css), which are as wide, so that nothing moves.

export const youngSerif = localFont({
  src: './fonts/young-serif-400.woff2',
  weight: '400',
  variable: '--font-young-serif',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

export const alegreyaSans = localFont({
  src: [
    { path: './fonts/alegreya-sans-400.woff2', weight: '400' },
    { path: './fonts/alegreya-sans-500.woff2', weight: '500' },
    { path: './fonts/alegreya-sans-700.woff2', weight: '700' },
  ],
  variable: '--font-alegreya-sans',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

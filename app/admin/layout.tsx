import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './back-office.css';

export const viewport: Viewport = { themeColor: '#FBF7EE', width: 'device-width', initialScale: 1 };

export const metadata: Metadata = {
  title: 'Jolimot, l’atelier',
  robots: { index: false, follow: false },
  icons: { icon: [{ url: '/art/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
};

/** React fails to update texts that a browser's translation replaced. */
export default function BackOfficeDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" translate="no">
      <body>{children}</body>
    </html>
  );
}

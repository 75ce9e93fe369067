'use client';

import { useEffect } from 'react';
import { canReloadFor, reloadPage } from '@/components/layout/missing-chunk';

const words = {
  fr: {
    title: 'Erreur interne du serveur',
    help: 'Ce n’est pas vous, c’est nous. Réessayez dans un instant.',
    home: 'Retour à l’accueil',
    path: '/',
  },
  en: {
    title: 'Internal server error',
    help: 'It’s not you, it’s us. Try again in a moment.',
    home: 'Back to the home page',
    path: '/en',
  },
} as const;

/** Layout, frame or messages failed, so its words are here. No style sheet: every page would carry it. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
    import('@/lib/api/report-error').then(({ reportError }) => reportError(error, 'frame')).catch(() => {});
  }, [error]);

  const locale = typeof window !== 'undefined' && /^\/en(\/|$)/.test(window.location.pathname) ? 'en' : 'fr';
  const { title, help, home, path } = words[locale];
  return (
    <html lang={locale}>
      <body style={{ margin: 0, background: '#FBF7EE', color: '#1B2345', font: '400 1.1875rem/1.45 sans-serif' }}>
        <main style={{ maxWidth: '40em', margin: '0 auto', padding: '96px 20px' }}>
          <h1 style={{ font: '400 2.125rem/1.1 Georgia, serif' }}>{title}</h1>
          <p>{help}</p>
          <a href={path} style={{ color: 'inherit', fontWeight: 700, lineHeight: '44px' }}>
            {home}
          </a>
        </main>
      </body>
    </html>
  );
}

'use client';

import './globals.css';

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

/** The document itself failed, messages included: the last words are written here, in the language of the address. */
export default function GlobalError() {
  const locale = typeof window !== 'undefined' && /^\/en(\/|$)/.test(window.location.pathname) ? 'en' : 'fr';
  const { title, help, home, path } = words[locale];
  return (
    <html lang={locale}>
      <body className="bg-page text-body text-ink">
        <main className="wrap py-24">
          <h1>{title}</h1>
          <p className="mt-5 mb-8 text-lead">{help}</p>
          <a href={path} className="inline-flex min-h-tap items-center font-bold underline">
            {home}
          </a>
        </main>
      </body>
    </html>
  );
}

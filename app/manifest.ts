import type { MetadataRoute } from 'next';

/** The web manifest; French, like the shop's default language. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Jolimot, de vraies cartes postées pour vous',
    short_name: 'Jolimot',
    lang: 'fr',
    start_url: '/',
    display: 'browser',
    background_color: '#FBF7EE',
    theme_color: '#FBF7EE',
    icons: [
      { src: '/art/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}

import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Jolimot, de vraies cartes, écrites par vous, postées par nous',
    short_name: 'Jolimot',
    description:
      'Choisissez une carte, écrivez quelques mots : on imprime, on timbre et on poste, partout dans le monde.',
    id: '/',
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

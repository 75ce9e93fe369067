import { useLocale, useTranslations } from 'next-intl';

export type Scene = 'envelope' | 'shelf' | 'window' | 'sea';

/** AVIF: a phone loads two of them before it is idle. */
const widths = [600, 1000] as const;
const file = (scene: Scene, locale: string, width: number): string => `/scenes/${scene}-${locale}-${width}.avif`;

/** Rendered from covers in the reader's language (scripts/scenes). */
export function PrintedScenes({ scenes }: { scenes: readonly Scene[] }) {
  const t = useTranslations('scenes');
  const locale = useLocale();
  return (
    <section className="wrap py-section">
      <h2 className="max-w-[760px]">{t('title')}</h2>
      <ul className="mt-7 grid gap-5 md:mt-10 md:grid-cols-2 md:gap-7">
        {scenes.map((scene) => (
          <li key={scene} className="md:only:col-span-2">
            <img
              src={file(scene, locale, 1000)}
              srcSet={widths.map((width) => `${file(scene, locale, width)} ${width}w`).join(', ')}
              sizes="(min-width: 900px) 46vw, 92vw"
              alt={t(scene)}
              width={1200}
              height={800}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-card shadow-card"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

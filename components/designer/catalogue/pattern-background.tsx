import type { ProductSlug } from '@jolimot/card/products';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { useCatalogue } from '@/lib/api/covers';
import { coverFilters, noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useErrorText } from '@/lib/i18n/error-text';
import { useDesign } from '../document/designer-context';

export function PatternBackground({ product }: { product: ProductSlug }) {
  const t = useTranslations('creation.background');
  const retry = useTranslations('creation')('retry');
  const { errorText } = useErrorText();
  const name = useId();
  const { creation, change } = useDesign();
  const { covers, isError, error, refetch, hasNextPage, more } = useCatalogue({
    ...coverFilters({ ...noFilter, product }),
    usableAsBackground: 'true',
  });
  const chosen = creation?.customizations['Background Cover']?.value ?? null;
  if (isError && covers.length === 0) {
    return (
      <p role="alert" className="text-small">
        <span>{errorText(error, 'loadCovers')}</span> <TextButton onClick={() => void refetch()}>{retry}</TextButton>
      </p>
    );
  }
  if (covers.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{t('covers')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-2.5">
        {covers.map((cover) => {
          const art = cover.images.background ?? cover.images.front;
          return (
            <label key={cover.iri} className="relative block cursor-pointer" title={cover.name}>
              <input
                type="radio"
                name={name}
                aria-label={cover.name}
                checked={chosen === cover.iri}
                onChange={() =>
                  change({ place: 'background', background: { name: 'Background Cover', value: cover.iri } })
                }
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
              />
              <img
                src={art?.thumbnailUrls.thumb}
                alt=""
                loading="lazy"
                decoding="async"
                className="pointer-events-none block h-14 w-full rounded-card object-cover shadow-flat peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-ink"
              />
            </label>
          );
        })}
      </div>
      {hasNextPage && (
        <TextButton className="mt-1 text-small" onClick={more}>
          {t('morePatterns')}
        </TextButton>
      )}
    </fieldset>
  );
}

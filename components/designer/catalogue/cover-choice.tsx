import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import dynamic from 'next/dynamic';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchCoverOnSale } from '@/lib/api/covers';
import { tellNotOnSale } from '@/lib/creation/catalogue/begin-with-cover';
import { productFor } from '@/lib/creation/catalogue/catalogue-filter';
import type { ChangeReport } from '@/lib/creation/catalogue/change-report';
import { chooseCover, chooseFormat, newDesign, productOf } from '@/lib/creation/catalogue/choose-cover';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { addToast } from '@/stores/toasts';
import { useDesign, useTyping } from '../document/designer-context';
import type { AskedChange } from './change-dialog';

/** Null also when it cannot be computed. */
function useChangeReport(): (cover: Cover, product: ProductSlug) => Promise<ChangeReport | null> {
  const { creation, cover: present } = useDesign();
  return async (cover, product) => {
    if (!creation?.cover) return null;
    if (creation.cover.iri === cover.iri && creation.product.slug === product) return null;
    try {
      return await reportOn(creation, present, cover, product);
    } catch {
      // Without a connection; the change itself loses nothing.
      return null;
    }
  };
}

async function reportOn(
  creation: Creation,
  present: Cover | null,
  cover: Cover,
  product: ProductSlug,
): Promise<ChangeReport> {
  const { needsMeasuring, reportOf } = await import('@/lib/creation/catalogue/change-report');
  const next = newDesign(cover, await productOf(creation, product), present);
  const unsavedTexts = unsentOf(creation.reference).texts;
  const planned = { creation, cover: present, unsavedTexts, next, nextCover: cover };
  const { loadShaper } = await import('../../card/card-fonts');
  const shaper = needsMeasuring(planned) ? await loadShaper([creation.style.font]).catch(() => undefined) : undefined;
  return reportOf(planned, shaper);
}

function useChangeToast(): (report: ChangeReport | null, product: ProductSlug | null) => void {
  const t = useTranslations('creation.card.change');
  const format = useFormatter();
  return (report, product) => {
    if (!report) return;
    const { along, returning, hasWords } = report;
    const photos = along > 0 ? [t('parts.photos', { count: along })] : [];
    const words = hasWords && (along > 0 || returning === 0) ? [t('parts.words')] : [];
    const parts = [...photos, ...words];
    const sentences = [
      ...(product ? [t(`now.${product}`)] : []),
      ...(parts.length > 0 ? [t('allAlong', { what: format.list(parts) })] : []),
      ...(returning > 0 ? [t('returning', { count: returning })] : []),
    ];
    if (sentences.length > 0) addToast({ message: sentences.join(' '), toastClass: 'success' });
  };
}

const isHarmless = (report: ChangeReport | null): boolean =>
  !report || (report.waiting.length === 0 && report.tooLong.length === 0);

/** Warns of parts that would wait or need shortening. */
export function useCoverChoice() {
  const { creation, cover: present } = useDesign();
  // The new cover may have no place for them.
  const { flushWords } = useTyping();
  const { filter } = useCatalogueFilter();
  const isCorrection = useEditor((state) => state.screen.order !== undefined);
  const sameFormat = useTranslations('creation.correction');
  // An ordered card keeps its product and price.
  const wanted = isCorrection ? null : filter.product;
  const locale = useLocale();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const report = useChangeReport();
  const tell = useChangeToast();

  /** A second click would create two. */
  const busy = async (id: number, work: () => Promise<void>): Promise<void> => {
    if (choosing !== null) return;
    setChoosing(id);
    await work();
    setChoosing(null);
  };

  const choose = (id: number): void =>
    void busy(id, async () => {
      // It may come from the page's first rows.
      const cover = await fetchCoverOnSale(id, locale);
      if (!cover) return tellNotOnSale(creation ? 'selectCover' : 'createCreation');
      const product = productFor(cover, wanted, creation?.product.slug ?? null);
      if (isCorrection && product !== creation?.product.slug) {
        addToast({ message: sameFormat('sameFormat'), toastClass: 'warning' });
        return;
      }
      const found = await report(cover, product);
      const otherProduct = creation && creation.product.slug !== product ? product : null;
      if (found && !isHarmless(found))
        return setAsked({ cover, product: otherProduct, isFormat: false, report: found });
      void flushWords();
      await chooseCover(cover, creation, wanted, present);
      tell(found, otherProduct);
    });

  const answer = (isTaken: boolean): void => {
    if (asked && isTaken) {
      void flushWords();
      void busy(asked.cover.id, () => chooseCover(asked.cover, creation, wanted, present));
    }
    setAsked(null);
  };

  return { choosing, choose, asked, answer };
}

/** Warns of texts that need shortening. */
export function useFormatChoice() {
  const { creation, cover } = useDesign();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const report = useChangeReport();
  const tell = useChangeToast();

  const choose = async (product: ProductSlug): Promise<void> => {
    if (!creation || !cover || product === creation.product.slug) return;
    const found = await report(cover, product);
    if (found && !isHarmless(found)) return setAsked({ cover, product, isFormat: true, report: found });
    await chooseFormat(creation, cover, product);
    tell(found, product);
  };
  const answer = (isTaken: boolean): void => {
    if (creation && asked?.product && isTaken) void chooseFormat(creation, asked.cover, asked.product);
    setAsked(null);
  };
  return { asked, choose: (product: ProductSlug) => void choose(product), answer };
}

/** Most visitors never see it. */
const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false });

export function ChangeQuestion({
  asked,
  onAnswer,
}: {
  asked: AskedChange | null;
  onAnswer: (isTaken: boolean) => void;
}) {
  return asked && <ChangeDialog asked={asked} onAnswer={onAnswer} />;
}

import { isImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useCover } from '@/lib/api/covers';
import { namesOf } from '@/lib/creation/card/cover-customizations';
import { coverView, insidePages, type View, viewOfFace } from '@/lib/creation/card/views';
import { type Difference, differencesOf } from '@/lib/creation/document/differences';
import { useEditor } from '@/lib/creation/screen/editor';
import { cardKit } from '../../card/card-kit';
import { FaceView } from '../../card/face-view';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';

/** Closing keeps the visitor's version; neither is lost. */
export function ConflictDialog() {
  const t = useTranslations('creation.conflict');
  const conflict = useEditor((state) => state.conflict);
  if (!conflict) return null;
  const { mine, theirs, answer } = conflict;
  const differences = differencesOf(mine, theirs);
  const showsCover = differences.some((one) => one === 'cover' || one.startsWith('Image Front'));
  return (
    <Dialog open onOpenChange={(open) => !open && answer(true)} title={t('title')}>
      <p>{t('text')}</p>
      <Differences all={differences} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Version title={t('mine')} creation={mine} showsCover={showsCover}>
          <Button size="sm" wide onClick={() => answer(true)}>
            {t('keepMine')}
          </Button>
        </Version>
        <Version title={t('theirs')} creation={theirs} showsCover={showsCover}>
          <Button size="sm" variant="line" wide onClick={() => answer(false)}>
            {t('keepTheirs')}
          </Button>
        </Version>
      </div>
      <p className="mt-4 text-small text-ink-2">{t('recover')}</p>
    </Dialog>
  );
}

function Differences({ all }: { all: readonly Difference[] }) {
  const t = useTranslations('creation.conflict');
  const nameOf = useTranslations('creation.names');
  const names = all.map((one) =>
    one === 'cover' || one === 'product' || one === 'style' ? t(`differs.${one}`) : nameOf(one),
  );
  if (names.length === 0) return null;
  return <p className="mt-2">{t.rich('differ', { names: names.join(', '), b: (chunks) => <b>{chunks}</b> })}</p>;
}

type VersionProps = { title: string; creation: Creation; showsCover: boolean; children: ReactNode };

/** On a phone both versions fit. */
function Version({ title, creation, showsCover, children }: VersionProps) {
  const t = useTranslations('creation.conflict');
  const { cover } = useCover(creation.cover?.iri ?? null);
  const message = creation.customizations.Message?.value?.trim();
  const photos = Object.values(creation.customizations).filter((one) => isImageName(one.customizationName)).length;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3>{title}</h3>
      <div className="flex flex-1 gap-3 sm:flex-col">
        <Pictures creation={creation} showsCover={showsCover} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className={clsx('text-small text-ink-2', !showsCover && 'max-sm:sr-only')}>
            {cover && <span className="block">{t('cover', { name: cover.name })}</span>}
            <span>{t('photos', { count: photos })}</span>
          </p>
          <blockquote
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
            tabIndex={0}
            translate={message ? 'no' : undefined}
            className="max-h-44 flex-1 overflow-y-auto rounded-note bg-page p-3 text-small whitespace-pre-line max-sm:max-h-[136px]"
          >
            {message || t('noMessage')}
          </blockquote>
        </div>
      </div>
      {children}
    </section>
  );
}

/** The text says the same. */
function Pictures({ creation, showsCover }: { creation: Creation; showsCover: boolean }) {
  const { creation: open } = useDesign();
  const { shaper } = useDrawing();
  const { cover } = useCover(creation.cover?.iri ?? null);
  const { cover: background } = useCover(creation.customizations['Background Cover']?.value ?? null);
  const { font } = creation.style;
  // A version in another font is drawn without texts.
  const typesetter = useMemo(
    () => (shaper && open?.style.font === font ? { shaper, font } : null),
    [shaper, open?.style.font, font],
  );
  const faces = useMemo(
    () =>
      cover
        ? cardKit.drawCard({
            creation,
            cover,
            background,
            unsavedTexts: {},
            shown: namesOf(cover),
            mode: 'view',
            typesetter,
          })
        : [],
    [creation, cover, background, typesetter],
  );
  const { slug } = creation.product;
  const written: View = viewOfFace(slug, slug === 'postcard' ? 'address' : 'inside');
  const sides = [coverView(slug), slug === 'postcard' ? written : { ...written, rect: insidePages.right }];
  return (
    <div className="flex gap-2.5 max-sm:w-24 max-sm:flex-none max-sm:flex-col sm:items-end">
      {sides.map((side, index) => {
        const face = faceOf(faces, side.face);
        return (
          <div
            key={side.id}
            className={clsx('min-w-0 bg-kraft shadow-card sm:flex-1', index === 0 && !showsCover && 'max-sm:hidden')}
            style={{ aspectRatio: `${side.rect.w} / ${side.rect.h}` }}
          >
            {face && <FaceView face={face} view={side.rect} />}
          </div>
        );
      })}
    </div>
  );
}

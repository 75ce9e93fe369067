import type { ProductSlug } from '@jolimot/card/products';
import { formatMoney } from '@jolimot/client/money';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { KeptForVisit } from '@/components/drafts/kept-for-visit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { measureOnce } from '@/lib/analytics/measure';
import { fetchProof } from '@/lib/api/creations';
import { useCreditPackages } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { type View, type ViewId, viewsOf } from '@/lib/creation/card/views';
import { usePendingGate } from '@/lib/creation/outbox/use-pending-gate';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import { useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/page/save-file';
import { pathOf } from '@/lib/paths';
import { FaceView } from '../../card/face-view';
import { BackToOrder } from '../document/correction';
import { faceOf, useCreditCost, useDesign, useDrawing, useTyping } from '../document/designer-context';
import { EmptyStep } from '../document/empty-step';
import { FontsNote } from '../document/step-notes';
import { flatStageClass, Workbench } from '../document/workbench';
import { PendingNote } from '../outbox/pending-note';
import { ReviewList } from './review-list';
import { Scene } from './scene';
import { StampOn } from './stamp-on';
import './scene.css';

export function PreviewStep() {
  const t = useTranslations('creation');
  const { creation, cover } = useDesign();
  const { review } = useDrawing();
  const [desired, setWanted] = useState<ViewId>('inside');
  if (!creation || !cover) {
    return (
      <EmptyStep color="neutral" title={t('preview.empty')} help={t('preview.emptyHelp')}>
        <Button onClick={() => dispatch({ type: 'stepChosen', step: 'card' })}>{t('preview.fix.cover')}</Button>
      </EmptyStep>
    );
  }
  const sides = viewsOf(creation.product.slug);
  const view = sides.find((side) => side.id === desired) ?? sides.at(-1) ?? sides[0];
  if (!view) return null;
  const isReady = !review.some((item) => item.blocking);
  return (
    <div className="neutral">
      <Workbench
        panelLabel={t('steps.preview')}
        stageClass={`on-ink grid place-items-center overflow-hidden bg-ink bg-[radial-gradient(60%_55%_at_50%_46%,#33406e,#1B2345)] px-5 pt-8 pb-5 text-[#E9E4D8] ${flatStageClass}`}
        panelClass="px-5 pt-6 pb-8 md:flex md:flex-col md:px-8"
        stage={<Scene view={view} />}
      >
        <h2 className="text-[1.875rem]">{t(isReady ? 'preview.heading' : 'preview.unfinished')}</h2>
        <FontsNote className="mt-4" />
        <FaceChoice view={view} onView={setWanted} />
        <ReviewList />
        <ProofButton reference={creation.reference} />
        <MessageText />
        <Order reference={creation.reference} product={creation.product.slug} isReady={isReady} />
      </Workbench>
    </div>
  );
}

/** The drawing has the print's line breaks. */
function MessageText() {
  const t = useTranslations('creation.preview');
  const { words } = useTyping();
  const text = words('Message').trim();
  if (!text) return null;
  return (
    <section className="sr-only">
      <h3>{t('messageText')}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  );
}

/** A new tab opens at once and waits there. */
function Order({ reference, product, isReady }: { reference: string; product: ProductSlug; isReady: boolean }) {
  const t = useTranslations('creation.preview');
  const locale = useLocale();
  const router = useRouter();
  const count = useCreditCost();
  const price = usePrice(count);
  const { flushWords } = useTyping();
  const gate = usePendingGate(reference, flushWords);
  const corrected = useEditor((state) => state.screen.order);
  const query = { creation: reference };
  useEffect(() => {
    if (isReady) measureOnce(reference, { event: 'card_finished', product });
  }, [isReady, reference, product]);
  const goOn = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void gate.run(() => router.push(`${pathOf('order', locale)}?${new URLSearchParams(query)}`));
  };
  return (
    <div className="md:mt-auto">
      <KeptForVisit className="mb-4" />
      <PendingNote reference={reference} gate={gate} className="mb-3 text-small" />
      {corrected ? (
        <BackToOrder order={corrected} />
      ) : isReady ? (
        <ButtonLink to="order" query={query} wide onClick={goOn} aria-busy={gate.isWaiting || undefined}>
          {t('order')}
        </ButtonLink>
      ) : (
        <Button wide disabled aria-describedby="order-blocked">
          {t('order')}
        </Button>
      )}
      {!corrected && (
        <p id="order-blocked" className="mt-2 text-center text-micro text-ink-2">
          {!isReady ? t('orderBlocked') : price === null ? t('cost', { count }) : t('price', { price })}
        </p>
      )}
    </div>
  );
}

/** Of one card, for whoever has no credits. @param count credits */
function usePrice(count: number): string | null {
  const { data: user } = useUser();
  const { data: packages } = useCreditPackages(true);
  const single = packages?.find(({ nbCredit, price }) => nbCredit === 1 && price > 0);
  return single && (user?.creditSold ?? 0) === 0 ? formatMoney(single.price * count) : null;
}

function FaceChoice({ view, onView }: { view: View; onView: (id: ViewId) => void }) {
  const t = useTranslations('creation.preview');
  const name = useId();
  const { creation } = useDesign();
  const { faces } = useDrawing();
  if (!creation) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-bold">{t('look')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {viewsOf(creation.product.slug).map((side) => {
          const face = faceOf(faces, side.face);
          const isTall = side.rect.h > side.rect.w;
          return (
            <label
              key={side.id}
              className={clsx(
                'relative grid h-28 cursor-pointer content-end justify-items-center gap-2 rounded-label border-[1.5px] px-0.5 pt-2 pb-2 text-micro',
                side.id === view.id
                  ? 'border-ink bg-cp font-bold shadow-[inset_0_0_0_1px_#1B2345]'
                  : 'border-line font-medium hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={side.id === view.id}
                onChange={() => onView(side.id)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
              />
              {face && (
                <FaceView
                  face={face}
                  view={side.rect}
                  className={clsx('pointer-events-none bg-vellum shadow-flat', isTall ? 'w-11' : 'w-[62px]')}
                >
                  <StampOn view={side} />
                </FaceView>
              )}
              <span>{t(`faces.${side.id}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function ProofButton({ reference }: { reference: string }) {
  const t = useTranslations('creation.preview');
  const { errorText } = useErrorText();
  const { flushWords } = useTyping();
  // The API draws the proof.
  const gate = usePendingGate(reference, flushWords);
  const proof = useMutation({
    mutationFn: () => fetchProof(reference),
    onSuccess: (blob) => saveFile(blob, t('proofName', { reference })),
  });
  return (
    <div className="mt-2.5 mb-3.5">
      <TextButton
        aria-busy={proof.isPending || gate.isWaiting || undefined}
        onClick={() => !proof.isPending && gate.run(() => proof.mutate())}
      >
        <Icon name="download" />
        <span>{proof.isPending ? t('proofBusy') : t('proof')}</span>
      </TextButton>
      <PendingNote reference={reference} gate={gate} className="text-small" />
      {proof.isError && <Note tone="error" role="alert" title={errorText(proof.error, 'loadProof')} />}
    </div>
  );
}

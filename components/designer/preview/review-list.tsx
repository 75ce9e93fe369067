import { creationSteps, isImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import type { RefusedPhoto } from '@/lib/creation/outbox/outbox-store';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import type { ReviewItem } from '@/lib/creation/preview/review';
import { selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { type FocusTarget, focusOn } from '@/lib/creation/screen/focus-target';
import { writeHash } from '@/lib/creation/screen/hash';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { useDesign, useDrawing, useTyping } from '../document/designer-context';
import { followStep } from '../document/step-link';
import { useTrayWords } from '../document/tray-note';
import { useProblemText } from '../document/use-problem-text';

type Words = { icon: IconName; tone: string; text: string; fix: string };

/** There is only one cover. */
function useObject(): (item: ReviewItem) => string | null {
  const t = useTranslations('creation.names');
  return (item) => {
    if (item.kind === 'waiting') return null;
    if (item.kind !== 'missing') return t(item.name);
    const name = item.thing.kind === 'cover' ? undefined : item.thing.anyOf[0];
    return name ? t(name) : null;
  };
}

function useReviewWords(): (item: ReviewItem) => Words {
  const t = useTranslations('creation');
  const problemText = useProblemText();
  const tray = useTrayWords();
  const { creation } = useDesign();
  const refused = useUnsent(creation?.reference ?? null, ({ refusedPhotos }) => refusedPhotos);
  return (item) => {
    switch (item.kind) {
      case 'missing':
        return { icon: 'warning', tone: 'text-orange-ink', ...missingWords(t, item.thing, refused) };
      case 'sharpness': {
        const text = t(`preview.${item.level}`, { name: t(`names.${item.name}`) });
        return { icon: 'warning', tone: 'text-orange-ink', text, fix: t('preview.fix.crop') };
      }
      case 'text':
        return { icon: 'warning', tone: 'text-pink-ink', text: problemText(item.problem), fix: t('preview.fix.text') };
      case 'waiting':
        return { icon: 'image', tone: 'text-orange-ink', text: tray ?? '', fix: t('tray.see') };
      case 'legend': {
        const text = t('preview.noLegend', { name: t(`names.${item.name}`) });
        return { icon: 'pencil', tone: 'text-blue-ink', text, fix: t('preview.fix.legend') };
      }
    }
  };
}

type Translate = ReturnType<typeof useTranslations<'creation'>>;

function missingWords(
  t: Translate,
  thing: Extract<ReviewItem, { kind: 'missing' }>['thing'],
  refused: readonly RefusedPhoto[],
): Pick<Words, 'text' | 'fix'> {
  if (thing.kind === 'cover') return { text: t('preview.missing.cover'), fix: t('preview.fix.cover') };
  const [name] = thing.anyOf;
  if (name && isImageName(name)) {
    const photo = refused.find(({ slot }) => slot === name);
    if (photo) {
      const file = photo.fileName ?? t('images.aPhoto');
      return { text: t('images.refusedAt', { file, slot: t(`names.${name}`) }), fix: t('images.seeWhy') };
    }
    return { text: t('preview.missing.photo', { name: t(`names.${name}`) }), fix: t('preview.fix.photo') };
  }
  const what = name === 'Message' ? 'message' : 'background';
  return { text: t(`preview.missing.${what}`), fix: t(`preview.fix.${what}`) };
}

/** Null for the cover: the card step. */
function targetOf(item: ReviewItem): FocusTarget | null {
  if (item.kind === 'waiting') return null;
  if (item.kind !== 'missing') return item.name;
  if (item.thing.kind === 'cover') return null;
  const [name] = item.thing.anyOf;
  return name === 'Background Color' || name === 'Background Cover' ? 'background' : (name ?? null);
}

export function ReviewList() {
  const t = useTranslations('creation');
  const { review } = useDrawing();
  const { words } = useTyping();
  const isWritten = words('Message').trim() !== '' && !review.some((item) => item.step === 'message' && item.blocking);
  return (
    <section>
      <h3 className="mt-6 mb-1">{t('preview.before')}</h3>
      {creationSteps
        .map((step) => ({ step, items: review.filter((item) => item.step === step) }))
        .filter(({ items }) => items.length > 0)
        .map(({ step, items }) => (
          <section key={step} aria-labelledby={`review-${step}`}>
            <h4 id={`review-${step}`} className="mt-3 font-text text-micro font-bold text-ink-2">
              {t(`steps.${step}`)}
            </h4>
            <ul>
              {items.map((item) => (
                <ReviewRow key={`${item.kind}-${targetOf(item)}`} item={item} />
              ))}
            </ul>
          </section>
        ))}
      {(review.length === 0 || isWritten) && (
        <ul>
          {review.length === 0 && <GoodRow text={t('preview.allGood')} />}
          {isWritten && <GoodRow text={t('preview.messageFits')} />}
        </ul>
      )}
    </section>
  );
}

function ReviewRow({ item }: { item: ReviewItem }) {
  const screen = useEditor((state) => state.screen);
  const { icon, tone, text, fix } = useReviewWords()(item);
  const named = useNamedAction();
  const object = useObject()(item);
  const target = targetOf(item);
  return (
    <li className="flex gap-3 border-b border-line py-3 leading-[1.3]">
      <Icon name={icon} className={`mt-px size-[22px] ${tone}`} />
      <span>
        <span className="block">{text}</span>
        <a
          href={writeHash('', { ...screen, step: item.step }) || '#step=card'}
          aria-label={object === null ? undefined : named(fix, object)}
          onClick={(event) => {
            selectSlot(target !== null && target !== 'background' && isImageName(target) ? target : null);
            followStep(event);
            // Not in a new window.
            if (event.defaultPrevented && target) focusOn(target);
          }}
          className={`${textLinkClass} -mb-2`}
        >
          {fix}
        </a>
      </span>
    </li>
  );
}

function GoodRow({ text }: { text: string }) {
  return (
    <li className="flex gap-3 border-b border-line py-3.5 leading-[1.3]">
      <Icon name="check" className="mt-px size-[22px] text-green-ink" />
      {text}
    </li>
  );
}

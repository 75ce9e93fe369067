import { inkOn } from '@jolimot/card/contrast';
import { inks } from '@jolimot/card/style';
import { useTranslations } from 'next-intl';
import { useDesign } from '../document/designer-context';

const otherInks: Readonly<Record<string, 'night' | 'white' | 'black'>> = {
  '#1B2345': 'night',
  '#FFFFFF': 'white',
  '#000000': 'black',
};

/**
 * The background's effect on the ink: none inside a folded card, where text is on paper; on a postcard an unreadable
 * ink is replaced (docs/product/card.md, "Ground and ink").
 */
export function InkNote({ ground }: { ground: string | null }) {
  const t = useTranslations('creation.background.ink');
  const inkName = useTranslations('creation.message.inks');
  const { creation } = useDesign();
  if (!creation) return null;
  const { ink } = creation.style;
  const sentence = (): string => {
    if (creation.product.slug === 'greeting-card' || !ground) return t('onPaper');
    const printed = inkOn(ground, inks[ink]);
    if (printed === inks[ink]) return t('kept', { ink: inkName(ink) });
    return t('changed', { ink: inkName(ink), other: otherInks[printed] ?? 'black' });
  };
  return (
    <p aria-live="polite" className="-mt-2 text-micro text-ink-2">
      {sentence()}
    </p>
  );
}

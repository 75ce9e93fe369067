import { useTranslations } from 'next-intl';
import { thumbTabs } from '@/lib/addresses/book-order';

export function ThumbTabs({ letters, onChoose }: { letters: readonly string[]; onChoose: (letter: string) => void }) {
  const t = useTranslations('checkout.address.letters');
  return (
    <nav aria-label={t('label')} className="sticky top-20 mt-6 grid flex-none gap-[3px]">
      {thumbTabs(letters).map(({ from, to, letter }) => (
        <button
          key={from}
          type="button"
          aria-label={t('fromTo', { from, to })}
          onClick={() => onChoose(letter)}
          className="grid min-h-[58px] w-tap place-items-center rounded-r-tab bg-purple-paper py-1 text-center font-display text-small leading-[1.05] shadow-flat hover:bg-kraft"
        >
          <span aria-hidden="true">
            {from}
            <br />
            {to}
          </span>
        </button>
      ))}
    </nav>
  );
}

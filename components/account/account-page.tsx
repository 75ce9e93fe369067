import clsx from 'clsx';
import type { ReactNode } from 'react';

type AccountPageProps = {
  /** Colour of the sheet, and of what the page marks (`green` for credits, `yellow` for sponsorship). */
  color?: 'purple' | 'green' | 'yellow' | 'orange';
  title: ReactNode;
  /** One sentence: what stands on the page now. Its lines are kept while it is undefined, that is, loads. */
  lead?: ReactNode;
  /** The page's one ink button, or its picture where the button stands below the sentence. */
  action?: ReactNode;
  /** Below the sentence: the ink button with its links. */
  below?: ReactNode;
  /** Below all of that, in the same colour: what the page is first of all about. */
  hero?: ReactNode;
  /** Stands above the title: the way back to the list. */
  back?: ReactNode;
  /** Below the head; sections bring their own `wrap`. */
  children: ReactNode;
};

/** A page of the account: its coloured head with title, sentence and one ink button, and what follows. */
export function AccountPage({ color = 'purple', title, lead, action, below, hero, back, children }: AccountPageProps) {
  return (
    <div className={clsx(color, 'pb-section')}>
      <div className="grain bg-cp pt-[30px] pb-9 md:pt-14 md:pb-[60px]">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-14">
          <div className="min-w-0">
            {back && <div className="-mt-3 mb-0.5 text-small">{back}</div>}
            <h1 tabIndex={-1} className="max-w-[15em] text-h1">
              {title}
            </h1>
            <p
              className={clsx(
                'mt-2.5 min-h-[1.4em] max-w-[33em] text-lead text-pretty',
                // A phone mostly needs two lines for it.
                lead === undefined ? 'max-md:min-h-[2.8em]' : 'empty:max-md:hidden',
              )}
            >
              {lead}
            </p>
            {below && <div className="mt-5 flex flex-wrap items-center gap-x-[18px] gap-y-2.5">{below}</div>}
          </div>
          {action && <div className="flex max-md:[&>*]:w-full">{action}</div>}
        </div>
        {hero && <div className="mt-8 md:mt-14">{hero}</div>}
      </div>
      {children}
    </div>
  );
}

/** Id of the place in the top bar, beside the menu, for the tools of the screen that is open. */
export const barToolsId = 'bar-tools';

/** A control of the top bar: 44 px, its words appear from 900 px on. */
export const barItemClass =
  'inline-flex h-tap min-w-tap items-center justify-center gap-2 rounded-label px-2.5 text-small font-medium no-underline hover:bg-kraft';

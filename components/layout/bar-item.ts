export const barToolsId = 'bar-tools';

/** 44 px; text from 900 px on. */
export const barItemClass =
  'inline-flex h-tap min-w-tap items-center justify-center gap-2 rounded-label px-2.5 text-small font-medium no-underline hover:bg-kraft';

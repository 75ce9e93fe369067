/** Looks like a text link but keeps a button's size. */
export const quietButtonClass = 'px-0! font-text! font-bold shadow-none! underline underline-offset-[.25em]';

/** A button that looks like a text link: beside one that does, or where it must not draw the eye. Its size stays. */
export const quietButtonClass = 'px-0! font-text! font-bold shadow-none! underline underline-offset-[.25em]';

/** Id of the place in the top bar, beside the menu, for the tools of the screen that is open. */
export const barToolsId = 'bar-tools';

/** Colours of the cover `petit-chou`. */
export const sky = '#FBD0A8';
export const sun = '#FFEFCB';
export const green = '#4E9560';
export const bottle = '#25624C';
export const lime = '#9CC66F';
export const pale = '#DCE9A8';
export const soil = '#74463A';
export const soilDark = '#54302B';
export const cream = '#FFF6E4';
export const skin = '#F5C49B';
export const blush = '#EC7F6A';
export const red = '#D8443A';
export const ink = '#33232B';

/** Colours of the cover `cameleon-sans-gene`. */
export const ground = '#FDE7D3';
export const skin = '#4FB59B';
export const skinDark = '#247766';
export const belly = '#A9DCC3';
export const coral = '#EC5F54';
export const orange = '#F59B3C';
export const butter = '#F8CC52';
export const blue = '#3C7FBF';
export const pink = '#F39BB0';
export const plum = '#5A3368';
export const white = '#FFFBF2';
export const bark = '#8C5A3A';
export const barkDark = '#633A26';
export const leaf = '#5FA75B';
export const leafDark = '#35754C';
export const ink = '#2B2637';

/** What the confetti and the chameleon have in common. */
export const party = [coral, butter, blue, pink, skin, orange, plum] as const;

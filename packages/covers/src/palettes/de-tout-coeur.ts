/** Colours of the cover `de-tout-coeur`. */
export const sky = '#9FB7B3';
export const skyLight = '#B4C7C0';
export const halo = '#C9D5C8';
export const moon = '#FBF2DC';
export const moonShade = '#D9C9A2';
export const hills = ['#8BA8A6', '#6F9293', '#557C80'] as const;
export const waters = ['#6B9092', '#588083', '#467075', '#376067', '#2B5159'] as const;
export const mist = '#DCE5DB';
export const leafDark = '#2C4A47';
export const leafLight = '#456862';
export const reed = '#24403F';
export const gold = '#DDA94F';
export const goldDark = '#B07C2C';
export const cream = '#FFF6E4';

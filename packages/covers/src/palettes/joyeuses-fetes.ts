/** Colours of the cover `joyeuses-fetes`. */
export const ground = '#17463C';
export const fir = '#2E6B52';
export const firLight = '#4C8A68';
export const holly = '#1F5A45';
export const hollyLight = '#3B7C5A';
export const cream = '#FFF5E2';
export const red = '#CF3436';
export const wine = '#8C1C2C';
export const orange = '#F0882F';
export const gold = '#EFC063';
export const bark = '#5A3A2C';
export const mist = '#9DBFA6';

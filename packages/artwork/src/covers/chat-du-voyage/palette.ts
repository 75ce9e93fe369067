/** Colours of the cover `chat-du-voyage`. */
export const ground = '#F7BE7C';
export const groundDark = '#EFA85C';
export const petrol = '#2B7080';
export const petrolDark = '#1C5060';
export const tan = '#C98449';
export const tanDark = '#935729';
export const cream = '#FFF5E0';
export const brass = '#F4C758';
export const coral = '#E8604C';
export const fur = '#8C97A8';
export const furDark = '#5D6779';
export const ink = '#2A2B3A';
export const sand = '#F6DB9B';
export const leaf = '#4E9F74';

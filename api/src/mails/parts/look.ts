export type MailColor = keyof typeof colors;

export const colors = {
  pink: { paper: '#FBDCE0', vivid: '#F0789A', ink: '#A3164C' },
  orange: { paper: '#FCE1C6', vivid: '#F5923E', ink: '#8F3D05' },
  blue: { paper: '#D6E5F5', vivid: '#6AA5EE', ink: '#1B4894' },
  green: { paper: '#D5EADB', vivid: '#56B585', ink: '#14583F' },
  yellow: { paper: '#FDE7A6', vivid: '#FFC93C', ink: '#6B4A00' },
  purple: { paper: '#E5DDF4', vivid: '#A58BE0', ink: '#4F2F97' },
};
export const ink = '#1B2345';
export const softInk = '#4A5170';
export const page = '#FBF7EE';
export const vellum = '#FFFEFA';
export const line = '#DCD2BE';
export const display = "'Young Serif',Georgia,'Times New Roman',serif";
export const bodyFont = "'Alegreya Sans','Gill Sans',Calibri,Arial,sans-serif";

/** In dark mode the sheet is ink and the words are page. */
export const darkPage = '#121831';
export const darkLine = '#4A5170';
export const darkSoft = '#C9CCDA';

import type { Appearance } from '@stripe/stripe-js';

/** The provider's frame has none of our styles: values of `Field` and tailwind.config.ts (stripe-look.test.ts). */
export const stripeLook = {
  theme: 'flat',
  variables: {
    colorText: '#1B2345',
    colorTextSecondary: '#4A5170',
    colorTextPlaceholder: '#666C86',
    colorBackground: '#FFFEFA',
    colorPrimary: '#1B4894',
    colorDanger: '#A3164C',
    fontFamily: "'Alegreya Sans', 'Trebuchet MS', sans-serif",
    fontSizeBase: '17px',
    borderRadius: '5px',
  },
  rules: {
    '.Label': { fontWeight: '700', fontSize: '17px', color: '#1B2345' },
    '.Input': { border: '1.5px solid #8A8C9A', boxShadow: 'none', padding: '14px' },
    '.Input:focus': { border: '1.5px solid transparent', outline: '3px solid #1B4894', outlineOffset: '1px' },
    '.Input--invalid': { border: '2px solid #A3164C', boxShadow: 'none' },
    '.Tab': { border: '1.5px solid #8A8C9A', boxShadow: 'none' },
    '.Tab--selected': { border: '2px solid #1B4894', color: '#1B2345' },
  },
} as const satisfies Appearance;

import { createTheme, type Theme } from '@mui/material/styles';
import tokens from '@/tailwind.config';

const { colors, fontFamily, boxShadow } = tokens.theme;
const ink = colors.ink;
export const papers = {
  pink: colors.pink,
  orange: colors.orange,
  blue: colors.blue,
  green: colors.green,
  yellow: colors.yellow,
  purple: colors.purple,
  plain: { paper: '#EFE9DD', DEFAULT: colors.kraft, ink: colors.ink[2] },
} as const;
export type Paper = keyof typeof papers;

/** px */
export const barHeight = 56;

export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const display = fontFamily.display.join(', ');
const text = fontFamily.text.join(', ');
const hovered = '#FBF5E8';
const chosen = '#FFF6DC';

const breakpoints = { values: { xs: 0, sm: 760, md: 1200, lg: 1440, xl: 1800 } };
const base = createTheme({ breakpoints });
const { flat, card, lift } = boxShadow;
/** From low to high, in the shop's three heights. */
// biome-ignore format: one line a height
const shadows: Theme['shadows'] = [
  'none', flat, flat, flat,
  card, card, card, card,
  lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift, lift,
];
const heading = {
  fontFamily: display,
  fontWeight: 400,
  letterSpacing: '-0.01em',
  lineHeight: 1.12,
  textWrap: 'balance',
};
export const ring = { outline: `3px solid ${ink.DEFAULT}`, outlineOffset: 2 };
/** A thin line inside the edge of a button, as on a label. */
const hairline = {
  content: '""',
  position: 'absolute',
  inset: 3,
  border: '1px solid currentColor',
  borderRadius: 2,
  opacity: 0.38,
  pointerEvents: 'none',
} as const;

export const theme = createTheme({
  breakpoints,
  spacing: 4,
  shape: { borderRadius: 4 },
  palette: {
    mode: 'light',
    primary: { main: ink.DEFAULT, contrastText: colors.vellum },
    secondary: { main: colors.purple.ink, contrastText: colors.vellum },
    error: { main: colors.pink.ink },
    warning: { main: colors.yellow.ink },
    success: { main: colors.green.ink },
    info: { main: colors.blue.ink },
    background: { default: colors.page, paper: colors.vellum },
    divider: colors.line.DEFAULT,
    text: { primary: ink.DEFAULT, secondary: ink[2], disabled: ink[3] },
    action: { hover: hovered, selected: chosen },
  },
  typography: {
    fontFamily: text,
    fontSize: 17,
    htmlFontSize: 16,
    body1: { fontSize: '1.0625rem', lineHeight: 1.32 },
    body2: { fontSize: '1.0625rem', lineHeight: 1.32 },
    caption: { fontSize: '0.9375rem', lineHeight: 1.3 },
    h1: { ...heading, fontSize: '1.875rem', [base.breakpoints.down('sm')]: { fontSize: '1.625rem' } },
    h2: { ...heading, fontSize: '1.375rem' },
    h3: { ...heading, fontSize: '1.125rem' },
    button: { fontFamily: display, fontWeight: 400, fontSize: '1.0625rem', textTransform: 'none', letterSpacing: 0 },
  },
  shadows,
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'lining-nums tabular-nums', WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': { ...ring, borderRadius: 3 },
        a: { color: 'inherit', textUnderlineOffset: '0.22em' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
        },
      },
    },
    // Text that fades in is hard to read.
    MuiSnackbar: { defaultProps: { transitionDuration: 0 } },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    MuiButton: {
      defaultProps: { size: 'medium', disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 5, paddingInline: 16, position: 'relative', lineHeight: 1.1 },
        contained: {
          boxShadow: boxShadow.flat,
          '&::before': hairline,
          '&.Mui-disabled': { background: colors.off.DEFAULT, color: colors.off.ink },
        },
        sizeSmall: { fontSize: '1.0625rem' },
        outlined: { borderWidth: 1.5, borderColor: 'currentColor' },
        text: {
          fontFamily: text,
          fontWeight: 700,
          paddingInline: 8,
          textDecoration: 'underline',
          textUnderlineOffset: '0.24em',
          '&:hover': { background: 'none', textDecoration: 'underline', textDecorationThickness: 3 },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, borderRadius: 5, color: 'inherit' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          whiteSpace: 'normal',
          fontSize: '1.0625rem',
          fontWeight: 700,
          lineHeight: 1.3,
          marginBottom: 4,
          color: ink.DEFAULT,
          pointerEvents: 'auto',
          '&.Mui-focused': { color: ink.DEFAULT },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 44,
          borderRadius: 5,
          background: colors.vellum,
          '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: ink[2] },
          '&.Mui-focused': ring,
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        },
        notchedOutline: { top: 0, borderWidth: 1.5, borderColor: colors.line.strong, '& legend': { display: 'none' } },
        input: { paddingBlock: 9, '&::placeholder': { color: ink[2], opacity: 1 } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { fontSize: '1rem', marginInline: 0, lineHeight: 1.3, '&.Mui-error': { fontWeight: 500 } },
      },
    },
    MuiSelect: { defaultProps: { variant: 'outlined' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation1: { boxShadow: boxShadow.flat } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderBottomColor: colors.line.DEFAULT,
          padding: '5px 10px',
          height: 52,
          '&:first-of-type': { paddingLeft: 14 },
        },
        head: {
          height: 44,
          fontWeight: 700,
          fontSize: '0.9375rem',
          color: ink[2],
          borderBottom: `1.5px solid ${ink.DEFAULT}`,
          background: colors.vellum,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: hovered } } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 500, height: 32 } } },
    // Folder tabs: the chosen one is of the sheet below.
    MuiTabs: { styleOverrides: { root: { minHeight: 44 }, list: { gap: 6 }, indicator: { display: 'none' } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          borderRadius: '9px 9px 0 0',
          background: papers.plain.paper,
          color: ink[2],
          '&.Mui-selected': { background: colors.vellum, color: ink.DEFAULT },
          '&.Mui-focusVisible': { ...ring, outlineOffset: -3 },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiListItemButton: { styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    MuiDialog: { styleOverrides: { paper: { boxShadow: boxShadow.lift } } },
    MuiTooltip: { styleOverrides: { tooltip: { background: ink.DEFAULT, fontSize: '0.9375rem' } } },
    MuiCheckbox: { defaultProps: { color: 'primary' } },
  },
});

import clsx from 'clsx';

export type ButtonLook = {
  /** `ink`: the main action of a view; `color`: of a step; `line`: others. */
  variant?: 'ink' | 'color' | 'line' | undefined;
  size?: 'md' | 'sm' | undefined;
  wide?: boolean | undefined;
};

const variants = {
  ink: 'inner-rule bg-ink text-vellum shadow-flat',
  color:
    'inner-rule bg-c text-ink shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ci)_60%,var(--c)),0_1px_1px_#3a2a1a1f,0_2px_5px_#3a2a1a14]',
  line: 'bg-transparent text-ink shadow-[inset_0_0_0_1.5px_#1B2345]',
} as const;

const sizes = {
  md: 'min-h-[54px] pt-1.5 pb-2 text-body',
  sm: 'min-h-tap pt-1 pb-1.5 text-small',
} as const;

/** A price stays on its line. */
const sides = { md: 'px-[26px]', sm: 'px-[18px]', wide: 'w-full px-3' } as const;

export function buttonClass({ variant = 'ink', size = 'md', wide = false }: ButtonLook = {}): string {
  return clsx(
    'inline-flex print:hidden items-center justify-center gap-2.5 rounded-label text-center font-display leading-[1.1] no-underline',
    'lift transition-[translate,box-shadow] duration-fast',
    'disabled:bg-off disabled:text-off-ink disabled:shadow-none',
    sizes[size],
    variants[variant],
    sides[wide ? 'wide' : size],
  );
}

/** A text link with a button's size. */
export const quietButtonClass = 'px-0! font-text! font-bold shadow-none! underline underline-offset-[.25em]';

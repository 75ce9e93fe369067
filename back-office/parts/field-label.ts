/** For a hidden input the visible control. */
function controlOf(path: string): HTMLElement | null {
  const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  if (!named || (named instanceof HTMLInputElement && named.getAttribute('aria-hidden') !== 'true')) return named;
  if (named instanceof HTMLTextAreaElement) return named;
  const around = named instanceof HTMLInputElement ? named.parentElement : named;
  return around?.querySelector<HTMLElement>('[role="combobox"], input') ?? null;
}

/** The label around or beside a control, or by its `aria-labelledby`. */
function labelOf(control: HTMLElement): string | null | undefined {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.labels?.[0]?.textContent;
  }
  const [id = ''] = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
}

/** In the middle of the screen, where no bar covers it. */
function bringToSight(control: HTMLElement | null | undefined): void {
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

export const focusField = (path: string): void => bringToSight(controlOf(path));

/** The first refused field, if any, once it is marked. */
export const focusFault = (form: Element | null): void => {
  requestAnimationFrame(() => bringToSight(form?.querySelector<HTMLElement>('[aria-invalid="true"]')));
};

/** Undefined where the form has no such field. */
export function fieldLabel(path: string): string | undefined {
  const control = controlOf(path);
  return (control && labelOf(control))?.replace(/\s*\*$/, '');
}

/** What one fills in at a path: the input of that name, or what stands for it where the input itself is out of sight. */
function controlOf(path: string): HTMLElement | null {
  const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  if (!named || (named instanceof HTMLInputElement && named.getAttribute('aria-hidden') !== 'true')) return named;
  if (named instanceof HTMLTextAreaElement) return named;
  const around = named instanceof HTMLInputElement ? named.parentElement : named;
  return around?.querySelector<HTMLElement>('[role="combobox"], input') ?? null;
}

/** The label that a control has around it or beside it, or that it names. */
function labelOf(control: HTMLElement): string | null | undefined {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.labels?.[0]?.textContent;
  }
  const [id = ''] = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
}

/** Moves to the field of a path. */
export const focusField = (path: string): void => controlOf(path)?.focus();

/** What the field of a path is called on the screen; undefined where the form has none. */
export function fieldLabel(path: string): string | undefined {
  const control = controlOf(path);
  return (control && labelOf(control))?.replace(/\s*\*$/, '');
}

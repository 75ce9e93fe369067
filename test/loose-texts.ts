/**
 * Browser translation replaces a text with siblings by an element: removing or inserting crashes the page, a change is
 * invisible (docs/product/screens.md, "Translated by the browser"). Put the text into an element.
 * @param nodes the window's `Node.prototype`
 * @returns the faults, filled later
 */
export function watchLooseTexts(nodes: Node): string[] {
  const found: string[] = [];
  const note = (text: Node | null, parent: Node | null): void => {
    if (text?.nodeType !== Node.TEXT_NODE || !text.nodeValue?.trim() || !(parent instanceof HTMLElement)) return;
    // Untranslated.
    if (
      parent.parentElement === document.body ||
      parent.closest('[translate=no], textarea, option, script, style, [class*=Mui]')
    )
      return;
    found.push(`“${text.nodeValue}” in ${parent.outerHTML.slice(0, 200)}`);
  };
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function (this: Node, child) {
    note(child, this);
    return removeChild.call(this, child) as typeof child;
  };
  nodes.insertBefore = function (this: Node, node, before) {
    note(before, this);
    return insertBefore.call(this, node, before) as typeof node;
  };
  const value = Object.getOwnPropertyDescriptor(nodes, 'nodeValue');
  Object.defineProperty(nodes, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.parentNode && this.parentNode.childNodes.length > 1 && this.nodeValue !== text)
        note(this, this.parentNode);
      value?.set?.call(this, text);
    },
  });
  return found;
}

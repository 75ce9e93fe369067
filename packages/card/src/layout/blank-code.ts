import type { CardCode } from './card-input';

/** Side of the pattern in modules: that of the codes of orders. */
const modules = 18;

/**
 * Stands where the Data Matrix of an order will be: its finder pattern (solid left and bottom edges, dashed top and
 * right) round nothing, so that no reader can take it for a code.
 */
function finderPattern(): string {
  const square = (x: number, y: number, w: number, h: number): string =>
    `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  const dashes = Array.from({ length: modules / 2 }, (_, index) => [
    square(index * 2, 0, 1, 1),
    square(modules - 1, index * 2 + 1, 1, 1),
  ]);
  return [square(0, 0, 1, modules), square(1, modules - 1, modules - 1, 1), ...dashes.flat()].join('');
}

export const blankCode: CardCode = { path: finderPattern(), modules, text: '' };

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardObject, shapeOf } from './card-object';

const looks = (product: string): string => {
  const { container } = render(<CardObject shape={shapeOf(product)} />);
  return container.firstElementChild?.className ?? '';
};

it('draws a spine on a greeting card, and none on a postcard', () => {
  expect(looks('greeting-card')).toContain('folded-card');
  expect(looks('postcard')).not.toContain('folded-card');
});

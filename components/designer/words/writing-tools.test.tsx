import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { WritingTools } from './writing-tools';

class NoObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NoObserver));

it.each([
  ['#9A8FD0', /^L’encre violette d’école .*fond.* en bleu nuit\.$/],
  ['#0F4C44', /^$/],
])('a postcard on %s says of its ink: %s', (value, words) => {
  const ground = aCustomization({ customizationName: 'Background Color', value });
  const product = { id: 2, iri: '/products/2', slug: 'postcard' } as const;
  renderDesigner(<WritingTools />, {
    creation: aCreation({ product, customizations: { 'Background Color': ground } }),
  });
  expect(screen.getByRole('status').textContent).toMatch(words);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { BackgroundPicker } from './background-picker';
import { CoverNotice, WithoutPlaceNote } from './cover-notices';

vi.mock('@/lib/api/client', () => ({
  apiPage: vi.fn(async () => ({ items: [], total: 0 })),
  api: vi.fn(async () => aCover({ name: 'Pluie de cœurs' })),
}));
vi.setConfig({ testTimeout: 60_000 });

const withQueries = (part: ReactNode) => <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>;
const inColour = (value: string) => ({
  customizations: { 'Background Color': aCustomization({ customizationName: 'Background Color', value }) },
});
const postcard = { id: 2, iri: '/products/2', slug: 'postcard' } as const;

it('takes a colour by its code, and reports an invalid code', () => {
  const { change } = renderDesigner(withQueries(<BackgroundPicker />), { creation: aCreation(inColour('#123456')) });
  expect(screen.getByRole('radio', { name: 'Votre couleur, #123456' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Une autre couleur' }));
  const code = screen.getByRole('textbox', { name: 'Code de la couleur' });
  fireEvent.change(code, { target: { value: 'rouge' } });
  fireEvent.keyDown(code, { key: 'Enter' });
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(change).not.toHaveBeenCalled();
  fireEvent.change(code, { target: { value: '#fde' } });
  fireEvent.click(screen.getByRole('button', { name: 'Prendre' }));
  expect(change).toHaveBeenCalledWith({
    place: 'background',
    background: { name: 'Background Color', value: '#FFDDEE' },
  });
});

it.each([
  ['greeting-card', '#000000', /papier blanc/],
  ['postcard', '#FFFEFA', /violette d’école se lit bien/],
  ['postcard', '#1B2345', /papier blanc/],
  ['postcard', '#9A8FD0', /ne se lirait pas.*en bleu nuit/],
] as const)('says what a %s of %s does to the ink', (slug, value, said) => {
  const product = slug === 'postcard' ? postcard : aCreation().product;
  renderDesigner(withQueries(<BackgroundPicker />), { creation: aCreation({ product, ...inColour(value) }) });
  screen.getByText(said);
});

it('tells what is kept without a slot, and that a card with a retired cover can be ordered', () => {
  renderDesigner(
    withQueries(
      <>
        <CoverNotice />
        <WithoutPlaceNote />
      </>,
    ),
    {
      creation: aCreation({ waiting: ['Image Front Right Full', 'Legend Left'], cover: { id: 3, iri: '/covers/3' } }),
      cover: aCover({ active: false }),
    },
  );
  screen.getByText(/On ne propose plus cette couverture/);
  screen.getByText(/^Une photo et une légende attendent une place/);
  fireEvent.click(screen.getByRole('button', { name: 'Voir les cartes qui en ont' }));
  expect(window.location.search).toBe('?layout=full');
});

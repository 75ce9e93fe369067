import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToasts } from '@/stores/toasts';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { evenShaper } from '@/test/shaper';
import { FormatChoice } from './chosen-card';

const chosen = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@/lib/creation/catalogue/choose-cover', async (load) => ({
  ...(await load<typeof import('@/lib/creation/catalogue/choose-cover')>()),
  chooseFormat: chosen,
  productOf: async () => ({ id: 2, iri: '/products/2', slug: 'postcard' }),
}));
vi.mock('../../card/card-fonts', () => ({ loadShaper: async () => evenShaper, loadCardFonts: async () => undefined }));

vi.setConfig({ testTimeout: 60_000 });

const names = ['Background Color', 'Message', 'Image Back Left', 'Legend Left'] as const;
const cover = aCover({ type: 'both' }, names);

function showWith(message: string, legend: string) {
  const file = { width: 3000, height: 2000, contentType: 'image/jpeg', checksum: 'x' } as const;
  const creation = aCreation({
    cover: { id: cover.id, iri: cover.iri },
    customizations: {
      Message: aCustomization({ customizationName: 'Message', value: message }),
      'Legend Left': aCustomization({ customizationName: 'Legend Left', value: legend }),
      'Image Back Left': aCustomization({ customizationName: 'Image Back Left', file }),
    },
  });
  renderDesigner(
    <QueryClientProvider client={new QueryClient()}>
      <FormatChoice />
    </QueryClientProvider>,
    { creation, cover },
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Carte postale' }));
}

it('tells what another format does to the words, before it is taken', async () => {
  showWith(Array.from({ length: 14 }, (_, line) => `${line}`).join('\n'), 'i'.repeat(31));
  const dialog = await screen.findByRole('alertdialog', undefined, { timeout: 20_000 });
  within(dialog).getByText(/^Une photo vient avec vous/);
  within(dialog).getByText(/14 lignes, cette carte en a 5/);
  within(dialog).getByText(/^Légende de gauche.*31 caractères, et ce format en prend 24/);
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Changer de format' }));
  expect(chosen).toHaveBeenCalledWith(expect.anything(), cover, 'postcard');
});

it('asks nothing when everything comes along, and says so in a word', async () => {
  showWith('Coucou', 'Ici');
  await waitFor(() => expect(chosen).toHaveBeenCalled(), { timeout: 20_000 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^C’est maintenant une carte postale\. Tout suit.*une photo et vos mots/),
  ]);
});

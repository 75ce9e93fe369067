import { customizationNames } from '@jolimot/card/customization-types';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { evenShaper } from '@/test/shaper';
import LiveCards from './live-cards';

vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
const drawn = {
  cover: {
    ...{ images: {}, backColor: '#0E4740', logoColor: '#FFFFFF', color: '#FFFFFF', barcodePadding: 1 },
    usableAsBackground: false,
  },
  names: customizationNames.filter((name) => !/Full|Triptyque 2/.test(name)),
};
vi.mock('./use-drawn-cover', () => ({ useDrawnCover: () => drawn }));
const retry = vi.fn();
let loaded: object;
vi.mock('@/components/card/use-shaper', () => ({ useShaper: () => loaded }));

beforeEach(() => {
  loaded = { shaper: evenShaper, fontId: 'colette', failed: false, retry };
});

function Page({ values }: { values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <LiveCards />
    </FormProvider>
  );
}
const open = (values: object = {}) =>
  render(<Page values={{ type: 'both', translations: { name: { fr: 'Feuillage', en: 'Foliage' } }, ...values }} />);
const side = (name: string) => screen.getByRole('group', { name: said(`covers.live.sides.${name}`) });
const pictures = (name: string) => side(name).querySelectorAll('image').length;

it('draws the cover on both products with photos and words, and without photos where that is tried', () => {
  open();
  expect(['front', 'inside', 'picture', 'address'].map(pictures)).toEqual([3, 3, 3, 3]);
  expect(side('inside').textContent).toContain(said('covers.live.messages.usual').slice(0, 12));
  expect(within(side('address')).getByText(shown('covers.live.legends.left'))).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: said('covers.live.samples.noPhotos') }));
  expect(['front', 'inside', 'picture', 'address'].map(pictures)).toEqual([0, 0, 0, 0]);
  fireEvent.click(screen.getByRole('radio', { name: said('covers.live.samples.long') }));
  expect(side('inside').textContent).toContain('douze');
});

it('draws the product that the cover is sold for, and how the shop shows it from its day on', () => {
  open({ type: 'postcard', publishFrom: '2099-12-15' });
  expect(screen.queryByRole('group', { name: said('covers.live.sides.front') })).toBeNull();
  expect(side('picture')).toBeDefined();
  const shop = screen.getByRole('region', { name: said('covers.live.inShopFrom', { day: '15 décembre 2099' }) });
  expect(within(shop).getByText('Feuillage')).toBeDefined();
  expect(within(shop).getByText(shown('covers.live.products.postcard'))).toBeDefined();
});

it('says so when the letters cannot be loaded, and tries again', () => {
  loaded = { shaper: undefined, fontId: undefined, failed: true, retry };
  open();
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(retry).toHaveBeenCalledOnce();
});

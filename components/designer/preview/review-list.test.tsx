import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { ReviewList } from './review-list';

beforeEach(() =>
  useEditor.setState({ screen: { ...initialState, reference: 'AB12CD34EF56', step: 'preview' }, slot: null }),
);
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const cover = aCover({}, ['Background Color', 'Message', 'Image Front Right Full']);

describe('the list before posting', () => {
  it('links to the control of each missing thing', () => {
    renderDesigner(<ReviewList />, { cover });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Choisir un fond', '#reference=AB12CD34EF56&step=card'],
      ['Ajouter la photo', '#reference=AB12CD34EF56&step=images'],
      ['Écrire le message', '#reference=AB12CD34EF56&step=message'],
    ]);
    expect(screen.getByText('Il manque une photo : Grande photo')).toBeTruthy();
  });

  it('selects the photo slot', async () => {
    renderDesigner(<ReviewList />, { cover });
    await userEvent.click(screen.getByRole('link', { name: /^Ajouter la photo\s: Grande photo$/ }));
    expect(useEditor.getState().slot).toBe('Image Front Right Full');
    expect(useEditor.getState().screen.step).toBe('images');
    expect(window.location.hash).toBe('#reference=AB12CD34EF56&step=images');
  });

  it('names the cover first when there is none', () => {
    renderDesigner(<ReviewList />, { cover: null });
    const items = screen.getAllByRole('listitem');
    expect(within(items[0] ?? document.body).getByText('Il manque la couverture')).toBeTruthy();
  });

  it('says when all is well', () => {
    const customizations = {
      'Background Color': aCustomization({ customizationName: 'Background Color', value: '#FFFFFF' }),
      Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
    };
    const creation = aCreation({ customizations });
    renderDesigner(<ReviewList />, { cover: aCover({}, ['Background Color', 'Message']), creation });
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    expect(screen.getByText('Tout est là, elle est prête à partir.')).toBeTruthy();
    expect(screen.getByText('Le mot tient dans la carte')).toBeTruthy();
  });
});

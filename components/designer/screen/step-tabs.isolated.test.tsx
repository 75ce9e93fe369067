import { creationSteps } from '@jolimot/card/customization-types';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { aCover, aCreation } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { StepTabs } from './step-tabs';

vi.mock('../history/history-tools', () => ({ HistoryTools: () => null }));
vi.mock('../outbox/save-badge', () => ({ SaveBadge: () => null, SaveTrouble: () => null }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('scrollTo', () => {});
  useEditor.setState({ screen: { ...initialState, reference: 'AB12CD34EF56', step: 'images' } });
});

const tabs = () => screen.getAllByRole('link');

describe('« Steps in order: card (pink), images (orange), message (blue), preview »', () => {
  it('are links to their hash, in this order and these colours', () => {
    renderDesigner(<StepTabs />);
    expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(
      creationSteps.map((step) => `#reference=AB12CD34EF56&step=${step}`),
    );
    const colours = tabs().map((tab) => tab.closest('li')?.className.split(' ')[0]);
    expect(colours).toEqual(['pink', 'orange', 'blue', 'neutral']);
  });

  it('mark the open step', () => {
    renderDesigner(<StepTabs />);
    expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });

  it('can be opened before there is a creation', () => {
    useEditor.setState({ screen: initialState });
    renderDesigner(<StepTabs />, { creation: null, cover: null });
    expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual([
      '#step=card',
      '#step=images',
      '#step=message',
      '#step=preview',
    ]);
    expect(screen.queryByText('(fait)')).toBeNull();
  });

  it('« preview (not a creation step) » is never done; the others are when nothing of theirs is missing', () => {
    const creation = aCreation({ cover: { id: 3, iri: '/covers/3' } });
    renderDesigner(<StepTabs />, { creation, cover: aCover({}, ['Message']) });
    const done = tabs().map((tab) => tab.textContent?.includes('(fait)'));
    expect(done).toEqual([true, false, false, false]);
  });
});

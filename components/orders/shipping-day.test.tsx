import { closedDaysOf } from '@jolimot/contract/shipping-days';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithQueries } from '@/test/render-with-queries';
import { ShippingDay } from './shipping-day';

it('today is the workshop’s, late in the evening too, and the chosen day is said with “le”', () => {
  renderWithQueries(
    <ShippingDay
      day="2026-11-26"
      first="2026-11-26"
      now={new Date('2026-11-23T23:30:00Z')}
      closed={closedDaysOf([])}
      onChoose={() => {}}
    >
      {null}
    </ShippingDay>,
  );
  const [today] = screen.getAllByText('24').map((day) => day.closest('button')?.getAttribute('aria-label'));
  expect(today).toContain('aujourd’hui');
  expect(screen.getByText('Postée le jeudi 26 novembre.')).toBeTruthy();
});

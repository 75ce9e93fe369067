import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Slider } from './slider';

it('moves by 0.1 unless it is told otherwise', () => {
  const { rerender } = render(<Slider label="Zoom" min={1} max={3} value={1} onChange={vi.fn()} />);
  expect(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('step')).toBe('0.1');
  rerender(<Slider label="Zoom" min={1} max={3} step={1} value={1} onChange={vi.fn()} />);
  expect(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('step')).toBe('1');
});

it('tells the number that is chosen', () => {
  const onChange = vi.fn();
  render(<Slider label="Zoom" min={1} max={3} value={1} onChange={onChange} />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1.4' } });
  expect(onChange).toHaveBeenCalledWith(1.4);
});

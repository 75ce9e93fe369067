import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoaderBar } from './loader-bar';

it.each(['pink', 'blue', 'orange', 'green'] as const)('a loader bar may be %s', (color) => {
  render(<LoaderBar color={color} label="Un instant…" />);
  const bar = screen.getByRole('progressbar', { name: 'Un instant…' });
  expect([bar.classList.contains(color), bar.firstElementChild?.classList.contains('bg-c')]).toEqual([true, true]);
});

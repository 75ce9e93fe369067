import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { Select } from './select';

it("is the browser's own list, in one column: never more than three", () => {
  renderFrench(
    <Select label="Country">
      <option>France</option>
      <option>Belgique</option>
    </Select>,
  );
  const list = screen.getByRole('combobox', { name: 'Country' });
  expect(list.tagName).toBe('SELECT');
  expect([...list.children].map(({ tagName }) => tagName)).toEqual(['OPTION', 'OPTION']);
  expect(list.className).not.toMatch(/columns|grid/);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { Field } from './field';
import { PasswordField } from './password-field';

function description(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('a field', () => {
  it('is tied to its label and hint', () => {
    renderFrench(<Field label="Ville" hint="Sans le pays" />);
    const input = screen.getByLabelText('Ville');
    expect(description(input)).toBe('Sans le pays');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('is named by its label and that it may stay empty, as two words', () => {
    renderFrench(<Field label="Prénom" optional />);
    screen.getByRole('textbox', { name: 'Prénom facultatif' });
  });

  it('tells screen readers what is wrong', () => {
    renderFrench(<Field label="Code postal" hint="Cinq chiffres" error="Il faut cinq chiffres." defaultValue="3500" />);
    const input = screen.getByLabelText('Code postal');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toBe('Cinq chiffres | Il faut cinq chiffres.');
  });

  it('works with react-hook-form: value, error, focus on the wrong field', async () => {
    const onValid = vi.fn();
    function Form() {
      const { register, handleSubmit, formState } = useForm<{ city: string }>();
      return (
        <form onSubmit={handleSubmit(onValid)}>
          <Field
            label="Ville"
            error={formState.errors.city?.message}
            {...register('city', { required: 'Où donc ?' })}
          />
          <button type="submit">OK</button>
        </form>
      );
    }
    renderFrench(<Form />);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Où donc ?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Ville'));
    await userEvent.type(screen.getByLabelText('Ville'), 'Brest');
    await userEvent.click(screen.getByRole('button'));
    expect(onValid.mock.calls[0]?.[0]).toEqual({ city: 'Brest' });
    expect(screen.queryByText('Où donc ?')).toBeNull();
  });
});

it('a password field shows its text on demand and never submits by doing so', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderFrench(
    <form onSubmit={onSubmit}>
      <PasswordField label="Mot de passe" autoComplete="current-password" />
    </form>,
  );
  const input = screen.getByLabelText('Mot de passe');
  const toggle = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(toggle);
  expect(input.getAttribute('type')).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(input.getAttribute('type')).toBe('password');
  expect(onSubmit).not.toHaveBeenCalled();
});

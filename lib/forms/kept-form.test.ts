// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAuth } from '@/stores/auth';
import { isFormKept, useKeptForm } from './kept-form';

const blank = { city: '', newsletter: false, password: '' };
const signIn = (id: number) =>
  useAuth.setState({
    status: 'signed-in',
    user: { id, username: 'a@b.fr', email: 'a@b.fr', roles: ['ROLE_CLIENT'], token: 'x' },
    ended: null,
  });
const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: blank });
    useKeptForm('place', form, ['password']);
    return { form, dirty: form.formState.dirtyFields };
  }).result;

beforeEach(() => {
  sessionStorage.clear();
  signIn(7);
});
afterEach(cleanup);

const typeAndEnd = (end: () => void) => {
  const { current } = open();
  act(() => {
    current.form.setValue('city', 'Brest');
    current.form.setValue('newsletter', true);
    current.form.setValue('password', 'une phrase secrète');
  });
  act(end);
  cleanup();
};
const expire = () => useAuth.getState().reset('Token expired');

it('gives back what was typed once the same account has signed in again, and marks it as changed', () => {
  typeAndEnd(expire);
  signIn(7);
  expect(isFormKept('place')).toBe(true);
  const { current } = open();
  expect(current.form.getValues()).toEqual({ city: 'Brest', newsletter: true, password: '' });
  expect(current.dirty).toMatchObject({ city: true, newsletter: true });
  expect(isFormKept('place')).toBe(false);
});

it('never keeps a secret', () => {
  typeAndEnd(expire);
  expect(JSON.stringify(sessionStorage)).not.toContain('secrète');
});

it('gives nothing to another account', () => {
  typeAndEnd(expire);
  signIn(8);
  expect(isFormKept('place')).toBe(false);
  expect(open().current.form.getValues()).toEqual(blank);
});

it('keeps nothing of a form in which nothing was typed', () => {
  renderHook(() => {
    const form = useForm({ defaultValues: blank });
    useKeptForm('place', form, [], form.formState.isDirty);
  });
  act(expire);
  signIn(7);
  expect(isFormKept('place')).toBe(false);
});

it('keeps nothing at logout', () => {
  typeAndEnd(() => useAuth.getState().reset());
  signIn(7);
  expect(open().current.form.getValues()).toEqual(blank);
});

it('leaves out what is no value of the form', () => {
  sessionStorage.setItem('jolimot-form-place', JSON.stringify({ user: 7, values: { city: 12, street: 'x' } }));
  expect(open().current.form.getValues()).toEqual(blank);
});

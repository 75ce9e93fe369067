import { expect, it } from 'vitest';
import { aCreation } from '@/test/creation';
import { useEditor } from './editor';

it('asks about one conflict after another, and each is answered', async () => {
  const [one, other] = [aCreation({ reference: 'AB12CD34EF56' }), aCreation({ reference: 'ZY98XW76VU54' })];
  const { ask } = useEditor.getState();
  const open = () => useEditor.getState().conflict;
  const answers = [ask({ mine: one, theirs: one }), ask({ mine: other, theirs: other })];
  await expect.poll(() => open()?.mine.reference).toBe('AB12CD34EF56');
  open()?.answer(true);
  expect(open()).toBeNull();
  await expect.poll(() => open()?.mine.reference).toBe('ZY98XW76VU54');
  open()?.answer(false);
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(open()).toBeNull();
});

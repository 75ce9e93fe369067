import { expect, it } from 'vitest';
import { calls } from '../calls';
import { pageTagOf } from './page-renewal';

it('concerns the changes of all that prerendered pages read', () => {
  const changes = Object.entries(calls).flatMap(([name, call]) =>
    call.method !== 'GET' && pageTagOf(call) ? [name] : [],
  );
  for (const one of ['Product', 'Tag', 'Event', 'Cover', 'CreditPackage']) {
    expect(changes).toEqual(expect.arrayContaining([`create${one}`, `update${one}`, `delete${one}`]));
  }
  expect(changes).toEqual(expect.arrayContaining(['createCoverImage', 'deleteCoverImage']));
});

import { foreignLetters } from '@jolimot/card/postal/address';
import { expect, test } from 'vitest';
import { realAddresses } from '@/packages/card/test/real-addresses/all';
import { latinLetters } from './latin-letters';

test('a name becomes one word, an address words that can be read', async () => {
  expect(await latinLetters('小明', true, 'CN')).toBe('Xiaoming');
  expect(await latinLetters('길동', true, 'CN')).toBe('Gildong');
  expect(await latinLetters('たなか', true, 'CN')).toBe('Tanaka');
  expect(await latinLetters('朝外大街8号', false, 'CN')).toBe('Chao Wai Da Jie 8 Hao');
  expect(await latinLetters('ნინო', true, 'CN')).toBe('Nino');
});

test('Chinese characters in Japan are not read as Chinese', async () => {
  expect(await latinLetters('港区', false, 'JP')).toBeUndefined();
  expect(await latinLetters('たなか', true, 'JP')).toBe('Tanaka');
});

test('letters that an envelope carries stay as they are', async () => {
  expect(await latinLetters('Αθήνα 東京 Éole', false, 'CN')).toBe('Αθήνα Dong Jing Éole');
  expect(await latinLetters('Jean 🎉', true, 'CN')).toMatch(/^Jean/);
});

test('there is a proposal for every field of a real address in another script, and it can be printed', async () => {
  const refused = realAddresses.filter((one) => 'refused' in one && one.refused.code === 'address_characters');
  expect(refused.length).toBeGreaterThanOrEqual(8);
  for (const { typed } of refused) {
    for (const text of [typed.firstname, typed.lastname, typed.address1, typed.city]) {
      const latin = await latinLetters(text ?? '', false, typed.countryCode);
      if (latin === undefined && typed.countryCode === 'JP' && /\p{Script=Han}/u.test(text ?? '')) continue;
      expect(latin, text).toMatch(/[\p{L}\d]/u);
      expect(foreignLetters(latin ?? '')).toEqual([]);
    }
  }
});

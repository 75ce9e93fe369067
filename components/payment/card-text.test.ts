import { describe, expect, it } from 'vitest';
import { cardNumberProblem, cvcProblem, expiryProblem, formatCardNumber, formatExpiry } from './card-text';

describe('a card number', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['6304000000000000000', '6304 0000 0000 0000 000'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463', '3782 822463'],
    ['37828224631000599', '3782 822463 10005'],
    ['carte 4242', '4242'],
    ['', ''],
  ])('%s is written %s', (typed, expected) => {
    expect(formatCardNumber(typed)).toBe(expected);
  });

  it.each([
    ['', { code: 'empty' }],
    ['4242 4242 4242 42', { code: 'short', count: 2 }],
    ['3782 822463 1000', { code: 'short', count: 1 }],
    ['4242 4242 4242 4241', { code: 'wrong' }],
    ['4242 4242 4242 4242', undefined],
    ['4000 0000 0000 0002', undefined],
    ['4000 0025 0000 3155', undefined],
    ['3782 822463 10005', undefined],
  ])('%s: %j', (typed, expected) => {
    expect(cardNumberProblem(typed)).toEqual(expected);
  });
});

describe('an expiry', () => {
  it.each([
    ['1', '1'],
    ['5', '05/'],
    ['12', '12/'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12 / 34', '12/34'],
    ['5/29', '05/29'],
    ['08/2029', '08/29'],
    ['082029', '08/29'],
    ['2029-08', '08/29'],
    ['08/20', '08/20'],
    ['08/202', '08/202'],
    ['12345', '12/34'],
    ['', ''],
  ])('%s is written %s', (typed, expected) => {
    expect(formatExpiry(typed)).toBe(expected);
  });

  it('lets the slash go when one deletes', () => {
    expect(formatExpiry('12', true)).toBe('12');
    expect(formatExpiry('5', true)).toBe('5');
  });

  const now = new Date('2026-11-30T22:30:00Z');
  it.each([
    ['', 'empty'],
    ['13/30', 'form'],
    ['12/3', 'form'],
    ['10/26', 'past'],
    ['11/26', undefined],
    ['12/26', undefined],
  ])('%s: %s', (typed, expected) => {
    expect(expiryProblem(typed, now)).toBe(expected);
  });
});

it('a security code has three digits, on some cards four', () => {
  expect(cvcProblem('', '4242')).toBe('empty');
  expect(cvcProblem('12', '4242')).toBe('three');
  expect(cvcProblem('1234', '4242')).toBe('three');
  expect(cvcProblem('123', '3782 822463 10005')).toBe('four');
  expect(cvcProblem('1234', '3782 822463 10005')).toBeUndefined();
  expect(cvcProblem('123', '4242')).toBeUndefined();
});

import { parisDay } from '@jolimot/contract/shipping-days';

// The provider checks again.

/** ISO/IEC 7812. */
const mostDigits = 19;
const amexDigits = 15;
/** Except American Express. */
const usualDigits = 16;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

/** American Express 4-6-5. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  if (!isAmex(digits)) return (digits.slice(0, mostDigits).match(/.{1,4}/g) ?? []).join(' ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, amexDigits)]
    .filter((part) => part !== '')
    .join(' ');
}

/** ISO/IEC 7812-1, annex B. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

type NumberProblem = { code: 'empty' | 'wrong' } | { code: 'short'; count: number };

/** `count` of missing digits. */
export function cardNumberProblem(text: string): NumberProblem | undefined {
  const digits = digitsOf(text);
  if (digits === '') return { code: 'empty' };
  const count = (isAmex(digits) ? amexDigits : usualDigits) - digits.length;
  if (count > 0) return { code: 'short', count };
  return hasCheckDigit(digits) ? undefined : { code: 'wrong' };
}

/** MM/YY; a four-digit year, as browsers fill in, is shortened. @param isDeleting allows removing the final slash */
export function formatExpiry(text: string, isDeleting = false): string {
  const backwards = /^\s*20(\d\d)\D+(\d\d)\s*$/.exec(text);
  const [first = '', ...rest] = (backwards ? `${backwards[2]}/${backwards[1]}` : text).split('/').map(digitsOf);
  const isMonthDone = rest.length > 0 && first.length === 1;
  const digits = (isMonthDone || (!isDeleting && /^[2-9]$/.test(first)) ? `0${first}` : first) + rest.join('');
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 6)];
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  if (!year.startsWith('20')) return `${month}/${year.slice(0, 2)}`;
  return `${month}/${year.length === 4 ? year.slice(2) : year}`;
}

/** Valid until its month ends in Paris. */
export function expiryProblem(text: string, now: Date): 'empty' | 'form' | 'past' | undefined {
  if (text.trim() === '') return 'empty';
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.trim()) ?? [];
  if (!month || !year) return 'form';
  return `20${year}-${month}` < parisDay(now).slice(0, 7) ? 'past' : undefined;
}

/** Four digits on American Express. */
export function cvcProblem(text: string, cardNumber: string): 'empty' | 'three' | 'four' | undefined {
  if (text.trim() === '') return 'empty';
  const length = isAmex(digitsOf(cardNumber)) ? 4 : 3;
  if (new RegExp(`^\\d{${length}}$`).test(text.trim())) return undefined;
  return length === 4 ? 'four' : 'three';
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4);

import { expect, it } from 'vitest';
import { AppError } from '../../../errors';
import { assertHardToGuess } from './guessable-password';

const person = { email: 'claire.vasseur@exemple.fr', firstname: 'Claire', lastname: 'Vasseur' };

it.each([
  '123456789012',
  '            ',
  'motdepasse123',
  'M0tDeP4sse!!!',
  'p@ssw0rd2026',
  'jolimotjolimot',
  'azertyuiopqs',
  'zyxwvutsrqpo',
  'abababababab',
  'bonjourbonjour',
  'soleil-marseille',
  'clairevasseur',
  'Vasseur-1984-Claire',
  'exemple.claire',
])('« %s » is easy to guess', async (password) => {
  await expect(assertHardToGuess(password, person)).rejects.toThrow(AppError);
});

it.each([
  'le chat dort au soleil',
  'trois pommes vertes',
  'correct horse battery staple',
  'x8Kd92mQpl0z',
  '604417982351',
  'Claire aime les lundis',
  'пароль из трёх слов',
])('« %s » is not', async (password) => {
  await expect(assertHardToGuess(password, person)).resolves.toBeUndefined();
});

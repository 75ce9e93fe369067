import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import french from '../../messages/refusals.fr.json' with { type: 'json' };
import { AppError, isSentence, say, unavailable } from './errors';

const root = path.resolve(import.meta.dirname, '../..');
const sentences = Object.keys(french).filter(isSentence);
const choice = /\{(\w+), (?:select|plural),(?: [\w=]+ \{[^{}]*\})+\}/;
/** Names of the values, those of choices within a choice too. */
function placesIn(text: string): Set<string> {
  const [whole, chosen] = choice.exec(text) ?? [];
  if (whole && chosen) return new Set([chosen, ...placesIn(text.replace(whole, ''))]);
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
}

describe('what the API says', () => {
  it.each(sentences)('%s', (sentence) => {
    const values = Object.fromEntries([...placesIn(sentence)].map((name) => [name, 7]));
    const [english, inFrench] = [say('en', sentence, values), say('fr', sentence, values)];
    expect(english).not.toBe(inFrench);
    expect(placesIn(french[sentence])).toEqual(placesIn(sentence));
    // No space that breaks before a French sign, and no typewriter's apostrophe.
    expect(inFrench).not.toMatch(/ [:;!?»]|« |'/);
  });

  it('has no sentence that nobody says', () => {
    const files = ['api/src', 'packages/contract/src'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(root, folder, file),
      ),
    );
    const source = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const unsaid = sentences.filter(
      (sentence) => !source.includes(`'${sentence}'`) && !source.includes(`"${sentence}"`),
    );
    expect(unsaid).toEqual([]);
  });
});

describe('a refusal for a while', () => {
  it('tells when to come again, whoever refuses', () => {
    expect(new AppError('payment_provider_unavailable').headers).toEqual({ 'retry-after': '10' });
    expect(unavailable(5).headers).toEqual({ 'retry-after': '5' });
  });
});

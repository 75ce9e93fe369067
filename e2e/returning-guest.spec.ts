import { creationSteps } from '@jolimot/card/customization-types';
import { cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { expect } from '@playwright/test';
import { beginDraft, writeText } from './support/draft-calls';
import { expectSoundScreen } from './support/screen';
import { test } from './support/test';
import { pattern } from './support/words';

test('a guest who comes back is offered the card that was begun, in words, at each step @phone @always', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { drafts } = shop.words;
  const [first, second] = [await beginDraft('par-amour'), await beginDraft('par-amour')];
  await writeText(second, 'Message', 'Ma chère Jeanne');
  await context.addCookies([{ name: cookieNames.creations, value: encodeCookie([first, second]), url: baseURL ?? '' }]);
  const offer = page.getByRole('region', { name: drafts.title });
  for (const step of creationSteps) {
    await shop.openCreation(`#step=${step}`);
    await expect(offer.getByText(pattern(drafts.takeUp))).toBeVisible();
    // A slow machine needs more than a minute until here.
    const touched = offer.getByText(drafts.touchedNow).or(offer.getByText(pattern(drafts.touched)));
    await expect(touched).toBeVisible();
    await expect(offer.getByText(pattern(drafts.quoted, { words: 'Ma chère Jeanne' }))).toBeVisible();
    await page.reload();
  }
  await expectSoundScreen(page, 'the creation screen of a guest who comes back');
  await offer.getByRole('link', { name: pattern(drafts.takeUp) }).click();
  await expect(page).toHaveURL(new RegExp(`#.*reference=${second}&step=card`));
  await expect(page.getByText(shop.words.creation.gone.title)).toBeHidden();
});

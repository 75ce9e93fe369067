import { watchRequests } from '../pages/idle.mjs';
import { creationPage } from '../pages/subjects.mjs';
import { fetchedBy, kilobytes } from '../pages/weigh.mjs';
import { row } from '../report/rows.mjs';
import { phone } from '../rig/browser.mjs';
import { beginDraft } from './draft.mjs';

/** Scripts, and the shaper that comes with the first word. @param {import('../rig/rig.mjs').Rig} rig */
export async function measureMessageCode(rig) {
  const [{ url, apiUrl }, { browser }] = [await rig.shop(), await rig.browser()];
  const reference = await beginDraft(apiUrl, 'Legend Left');
  const context = await browser.newContext({ ...phone, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    const requests = watchRequests(page);
    await page.goto(`${url}${creationPage('fr').path}#reference=${reference}&step=message`);
    const field = page.getByRole('textbox', { name: 'Votre message' });
    await field.waitFor({ timeout: 60_000 });
    await field.pressSequentially('B');
    await requests.untilIdle();
    const list = await fetchedBy(requests.all);
    const shaper = list.filter(({ type }) => type === 'application/wasm');
    if (shaper.length === 0) throw new Error('The message was drawn without the shaper.');
    const [scripts, wasm] = [kilobytes(list, 'script'), kilobytes(shaper)];
    return [row('creation', 'messageStepCode', scripts + wasm, `the shaper ${wasm.toFixed(0)} kB of it`)];
  } finally {
    await context.close();
  }
}

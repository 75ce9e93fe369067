import lighthouse from 'lighthouse';
import { row } from '../report/rows.mjs';
import { creationPage, publicPages } from './subjects.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Each French page on Lighthouse's phone and simulated line. @param {import('../rig/rig.mjs').Rig} rig */
export async function measureAudits(rig) {
  const [{ url }, { debugPort }] = [await rig.shop(), await rig.browser()];
  const rows = [];
  for (const page of [...publicPages('fr'), creationPage('fr')]) {
    const result = await lighthouse(url + page.path, {
      port: debugPort,
      logLevel: 'silent',
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${page.path}.`);
    rows.push(...categories.map((category) => auditRow(page, result.lhr, category)));
  }
  return rows;
}

/** @param {import('lighthouse').Result} report */
function auditRow({ name, isPublic }, report, category) {
  const { score, auditRefs } = report.categories[category];
  const failed = auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
    .map(({ id }) => id);
  // The creation screen is an application: Lighthouse's rating of its first load is no mark.
  const figure = category === 'performance' && !isPublic ? 'performanceOfApp' : category;
  return row(name, figure, Math.round((score ?? 0) * 100), failed.join(', '));
}

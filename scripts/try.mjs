import lighthouse from 'lighthouse';
import { openBrowser } from './bench/rig/browser.mjs';
const { debugPort, stop } = await openBrowser();
const t=Date.now();
const r = await lighthouse('http://localhost:3000/faq', { port: debugPort, logLevel: 'silent', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] });
console.log(Date.now()-t, Object.entries(r.lhr.categories).map(([k,c]) => [k,c.score, c.auditRefs.filter(({id,weight})=>weight>0&&(r.lhr.audits[id].score??1)<0.9).map(x=>x.id).join()]), r.lhr.runtimeError, r.lhr.runWarnings);
await stop();

/**
 * Resolves once the document's files have run or failed. An `import()` is compiled per page without the modules of that
 * page's files: called too early it lacks them permanently (docs/decisions/0014-code-comes-with-its-step.md).
 */
export async function pageScripts(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

// The creation screen is one prerendered page for every address. This runs before its covers are drawn and long before
// the page is alive. It says where the address leads (the style sheet then hides the covers of who comes to another step
// or to a filtered catalogue), and holds a tap on a cover or a step until the page can answer it.
(() => {
  const root = document.documentElement;
  const { hash, search } = window.location;
  const at = new URLSearchParams(hash.slice(1));
  const asked = new URLSearchParams(search);
  const isSet = (params, key) => (params.get(key) ?? '').trim() !== '';
  const isPast = isSet(at, 'reference') || ['images', 'message', 'preview'].includes(at.get('step'));
  const filters = ['search', 'occasion', 'event', 'product', 'language', 'layout', 'color'];
  if (isPast) root.dataset.arrival = 'later';
  else if (filters.some((key) => isSet(asked, key))) root.dataset.arrival = 'filtered';

  let tapped = null;
  const hold = (event) => {
    const control = event.target.closest('[data-first-step] :is(button, label), [data-step-tabs] a');
    // With a key, a step opens in a window of its own.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tapped?.removeAttribute('aria-busy');
    tapped = control;
    tapped.setAttribute('aria-busy', 'true');
  };
  const end = () => {
    delete root.dataset.arrival;
    document.removeEventListener('click', hold, true);
    window.removeEventListener('error', giveUp, true);
    window.removeEventListener('popstate', startAgain);
    tapped?.removeAttribute('aria-busy');
    return tapped;
  };
  // Without its code the page never comes alive: the tap goes where its form leads, which asks for the code again.
  const giveUp = (event) => {
    if (event.target instanceof HTMLScriptElement) end()?.click();
  };
  // Hydration writes the address that it began with over a newer one, so the page begins again at the newer one.
  // `popstate` comes before that write, `hashchange` after it.
  const startAgain = () => window.location.reload();
  document.addEventListener('click', hold, true);
  window.addEventListener('error', giveUp, true);
  window.addEventListener('popstate', startAgain);
  window.jolimotArrival = { end };
})();

import type { Thing } from './structured-data';

/**
 * Facts for search engines. A data block is never run, so the page's policy has nothing to allow; `<` is escaped
 * because a text holding `</script>` would end it.
 */
export function JsonLd({ data }: { data: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

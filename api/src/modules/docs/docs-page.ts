import { createHash } from 'node:crypto';
import { z } from 'zod';
import { element, type Html, html, join, prose } from './html';
import { type JsonSchema, jsonSchema, schemaAnchor, schemaHtml, typeOf } from './schema-html';

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));

const operation = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: jsonSchema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), content: content.optional() })),
});
type Operation = z.infer<typeof operation>;

const openApi = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).optional() }).optional(),
});

interface Call extends Operation {
  method: string;
  path: string;
}

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .25rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding: .5rem 0; }
details { border-bottom: 1px solid var(--line); }
details > div { padding: 0 0 1rem 1rem; }
summary { cursor: pointer; padding: .6rem 0; }
details:target > summary, summary:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
code { font: .9em ui-monospace, monospace; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.name { font-weight: 700; }
ul { padding-left: 1.25rem; margin: .25rem 0; }
`;

/** Allows only this page's style, by its hash (CSP level 3, "hash-source"). The empty icon saves a request. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'Anyone may call it.';
  return security.some((requirement) => Object.keys(requirement).length === 0)
    ? 'Anyone may call it; a bearer token says who it is.'
    : 'Needs a bearer token.';
}

function parametersOf({ parameters = [] }: Operation): Html {
  if (parameters.length === 0) return html('');
  const items = parameters.map((parameter) =>
    element(
      'li',
      join([
        element('code', html(parameter.name), { class: 'name' }),
        html(` in ${parameter.in}${parameter.required ? '' : ' (optional)'}, `),
        typeOf(parameter.schema ?? {}),
        prose(parameter.description ? `. ${parameter.description}` : ''),
      ]),
    ),
  );
  return join([element('h3', html('Parameters')), element('ul', join(items))]);
}

const linkedData = 'application/ld+json';

/** Linked data repeats the plain answer, so it is only named. */
function contentHtml(bodies: z.infer<typeof content> = {}): Html {
  const isRepeated = linkedData in bodies && 'application/json' in bodies;
  const shown = Object.entries(bodies).filter(([type]) => !(isRepeated && type === linkedData));
  return join([
    ...shown.map(([type, { schema }]) => join([element('code', html(type)), schemaHtml(schema ?? {})])),
    ...(isRepeated
      ? [element('p', prose(`Also as \`${linkedData}\`, with \`@id\` and \`@type\`; a list in a \`Collection\`.`))]
      : []),
  ]);
}

function callHtml(call: Call): Html {
  const answers = Object.entries(call.responses).map(([status, { description = '', content: bodies }]) =>
    element('li', join([element('b', html(status)), html(` ${description} `), contentHtml(bodies)])),
  );
  const body = call.requestBody ? join([element('h3', html('Body')), contentHtml(call.requestBody.content)]) : html('');
  return element(
    'details',
    join([
      element(
        'summary',
        join([
          element('code', html(call.method), { class: 'method' }),
          html(' '),
          element('code', html(call.path)),
          html(call.summary ? ` ${call.summary}` : ''),
        ]),
      ),
      element(
        'div',
        join([
          element('p', html(accessOf(call))),
          element('p', prose(call.description ?? '')),
          parametersOf(call),
          body,
          element('h3', html('Answers')),
          element('ul', join(answers)),
        ]),
      ),
    ]),
    { id: call.operationId },
  );
}

function schemasHtml(schemas: Record<string, JsonSchema>): Html {
  const items = Object.entries(schemas)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, schema]) =>
      element('details', join([element('summary', element('code', html(name))), element('div', schemaHtml(schema))]), {
        id: schemaAnchor(name),
      }),
    );
  return element('section', join([element('h2', html('Shapes'), { id: 'shapes' }), ...items]));
}

const tagAnchor = (tag: string): string => `tag-${tag}`;

function byTag(calls: readonly Call[]): [tag: string, calls: Call[]][] {
  const tags = new Map<string, Call[]>();
  for (const call of calls) {
    const tag = call.tags?.[0] ?? 'Other';
    tags.set(tag, [...(tags.get(tag) ?? []), call]);
  }
  return [...tags].sort(([one], [other]) => one.localeCompare(other, 'en'));
}

/**
 * @param document OpenAPI 3.1
 * @returns the page, to be served with {@link docsPolicy}
 * @throws ZodError when it is not one
 */
export function docsPage(document: unknown): string {
  const { info, servers, paths, components } = openApi.parse(document);
  const description = new URL('docs.json', `${servers[0].url}/`);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, path, method: method.toUpperCase() })),
  );
  const tags = byTag(calls);
  const link = (anchor: string, text: string) => element('li', element('a', html(text), { href: `#${anchor}` }));
  const sections = tags.map(([tag, of]) =>
    element('section', join([element('h2', html(tag), { id: tagAnchor(tag) }), ...of.map(callHtml)])),
  );
  const navigation = [...tags.map(([tag]) => link(tagAnchor(tag), tag)), link('shapes', 'Shapes')];
  const main = join([
    element('h1', html(`${info.title} ${info.version}`)),
    element('p', prose(info.description ?? '')),
    element('p', join([html('For programs: '), element('a', html('OpenAPI 3.1'), { href: description.pathname })])),
    element('nav', element('ul', join(navigation)), { 'aria-label': 'Calls' }),
    ...sections,
    schemasHtml(components?.schemas ?? {}),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title).markup}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>${element('main', main).markup}</body>
</html>
`;
}

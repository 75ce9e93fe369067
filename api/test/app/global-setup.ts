import type { TestProject } from 'vitest/node';
import { administer, embeddedTemplate, postgresTemplate, type Template } from './database-template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: Template;
  }
}

/** Runs the migrations once for the whole suite: on PGlite, or on PostgreSQL when `TEST_DATABASE_URL` names a server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await postgresTemplate(url) : await embeddedTemplate();
  project.provide('databaseTemplate', template);
  return async () => {
    if (template.kind === 'postgres') await administer(template.url, `drop database ${template.name} with (force)`);
  };
}

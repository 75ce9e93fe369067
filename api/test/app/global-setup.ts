import type { TestProject } from 'vitest/node';
import { administer, embeddedTemplate, postgresTemplate, type Template } from './database-template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: Template;
  }
}

/** Migrates once for the whole suite: PGlite, or the PostgreSQL of `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await postgresTemplate(url) : await embeddedTemplate();
  project.provide('databaseTemplate', template);
  return async () => {
    if (template.kind === 'postgres') await administer(template.url, `drop database ${template.name} with (force)`);
  };
}

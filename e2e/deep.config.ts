import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** What a phone or French may change, and what only a phone has. */
const onPhone = [/\.phone\.spec/, /@phone/, /@always-phone/];

/**
 * Every journey, for `npm run test:deep`: on the wide screen in English, and on the phone in French too where that may
 * change the outcome (`@phone`).
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results/deep',
  projects: (journeys.projects ?? []).map(({ grep: _chosen, ...project }) => ({
    ...project,
    ...(project.name?.endsWith('phone-fr') ? { grep: onPhone } : {}),
  })),
});

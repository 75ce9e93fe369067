import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Journeys that a phone or French may change. */
const onPhone = [/\.phone\.spec/, /@phone/, /@always-phone/];

/** Every journey on a wide screen in English; those marked `@phone` on a phone in French too. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results/deep',
  projects: (journeys.projects ?? []).map(({ grep: _chosen, ...project }) => ({
    ...project,
    ...(project.name?.endsWith('phone-fr') ? { grep: onPhone } : {}),
  })),
});

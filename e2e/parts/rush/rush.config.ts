import { defineConfig } from '@playwright/test';
import parts from '../parts.config';

/** `RUSH_MINUTES` (2), `RUSH_TOP` arrivals a second (8), `RUSH_ORDERS` in the shop before (1000). */
export default defineConfig({
  ...parts,
  testDir: '.',
  testMatch: /\.rush\.ts$/,
  globalSetup: '../build-shop.ts',
  timeout: 7_200_000,
});

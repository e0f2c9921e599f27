import { defineConfig } from '@playwright/test';
import shared from '../../../playwright.config.ts';

/** A shopper in real Chromium on a shop that sells from a real engine (`npm run engine -- vendure --check`). */
export default defineConfig(shared, {
  testDir: '.',
  outputDir: '../../../.cache/playwright-engine',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: './case-reporter.ts',
});

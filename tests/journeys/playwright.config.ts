import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { freePort } from './product/free-port.ts';

/**
 * `BALCAO_JOURNEYS_URL` names a product that already runs; otherwise one is started for the run, on a free port and with
 * a data folder of its own. The workers read this file again, and find the port that the first reading chose.
 */
const given = process.env.BALCAO_JOURNEYS_URL;
process.env.BALCAO_JOURNEYS_PORT ??= String(await freePort());
// The product learns at its start the port of the bank that a journey connects.
process.env.BALCAO_JOURNEYS_BANK_PORT ??= String(await freePort());
process.env.BALCAO_JOURNEYS_ACQUIRER_PORT ??= String(await freePort());
process.env.BALCAO_JOURNEYS_FIRST_PORT ??= String(await freePort());
process.env.BALCAO_JOURNEYS_SECOND_PORT ??= String(await freePort());
process.env.BALCAO_JOURNEYS_META_PORT ??= String(await freePort());

// Knip reads this file too, on machines that have no browser yet: start-product.ts refuses to go on without one.
const executablePath = findChromium();

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  ...(given ? {} : { globalSetup: './product/start-product.ts' }),
  // One more than the cores of the machines that run this: some journey always waits for its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine of a pipeline may be busy with something else: a journey gets twice the time there, and no second chance.
  timeout: process.env.CI ? 120_000 : 45_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  use: {
    baseURL: given ?? `http://localhost:${process.env.BALCAO_JOURNEYS_PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing is looked at while it fades or slides, and the contrast of half a dialog is that of a moment.
    contextOptions: { reducedMotion: 'reduce' },
    // The context is cleared between journeys, and keeps the screens' compiled code.
    reuseContext: true,
    // Recording every journey would cost a third of its time: `playwright test --trace on` records one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: isRoot ? ['--no-sandbox', ...quiet] : quiet },
  },
  // A journey runs on a desktop; tagged `@phone` on a phone as well, tagged `@phone-only` there alone.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { ...devices['Desktop Chrome'] } },
    // Nothing is compared by the pixel, and a real phone's seven pixels for one are all painted.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
  ],
});

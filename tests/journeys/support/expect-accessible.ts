import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Axe's rules about colours that are on by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Less than half the size of the package's `source`, which is sent to the page and compiled there. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/**
 * Expects no serious or critical axe violation on the current screen; `colours` runs only the rules about colours, for
 * a screen whose other rules were checked.
 */
export async function expectAccessible(page: Page, scope: 'everything' | 'colours' = 'everything'): Promise<void> {
  // Axe stays on the page until the next load. Our pages have no frames.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const found = await page.evaluate(
    async (rules) => {
      if (!window.axe) throw new Error('axe is not there');
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      });
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    scope === 'colours' ? colourRules : undefined,
  );
  expect(found).toEqual([]);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** What axe finds wrong with colours: all that it asks of contrast by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Less than half of what `source` of the package gives, which is sent to the page and compiled there. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/**
 * Nothing serious or critical by axe on what is shown now; `colours` asks for the rules that depend on colours alone, for a page
 * that the others have seen already.
 */
export async function expectAccessible(page: Page, asked: 'everything' | 'colours' = 'everything'): Promise<void> {
  // It stays on the page until another is opened. None of ours has frames.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const told = await page.evaluate(
    async (rules) => {
      if (!window.axe) throw new Error('axe is not there');
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      });
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    asked === 'colours' ? colourRules : undefined,
  );
  expect(told).toEqual([]);
}

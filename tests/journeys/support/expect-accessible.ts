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

/** Severe enough to fail: axe's `minor` impact is left out. */
const impacts = ['moderate', 'serious', 'critical'];

/** `colours` runs only the rules about colours, for a screen whose other rules were checked. */
type Scope = 'everything' | 'colours';

/** `content` leaves out the menu and the bar around a signed-in screen, which are the same around every one. */
export type Part = 'page' | 'content';

/**
 * Expects no moderate, serious or critical axe violation in the current screen; `screens/every-screen.test.ts` looks at what
 * lies around it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, 'everything', 'content')).toEqual([]);
}

/** The rules that the current screen violates, each with its elements. */
export async function findViolations(page: Page, scope: Scope, part: Part): Promise<readonly string[]> {
  // Every screen has a heading: before it is there, nothing is rendered.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Rows that are being read again are dimmed, and have no contrast until they come.
  await expect(page.locator('tbody[data-stale]')).toHaveCount(0);
  // A dialog gets its name a moment after it is drawn, and loses it a moment before it is gone.
  await expect(page.locator('[role=dialog]:not([aria-labelledby], [aria-label]):visible')).toHaveCount(0);
  // Axe stays on the page until the next load. Our pages have no frames.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(
    async ({ rules, impacts, part }) => {
      if (!window.axe) throw new Error('axe is not there');
      // An open menu lies over the page, as a dialog does, which axe already leaves out of the landmarks.
      const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg';
      window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
      // The page under a dialog was checked before it opened. Later rows of a table are like its first ones.
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]');
      const hasFrame = document.querySelector('nav[aria-label="Menu principal"]') !== null;
      // A menu or a list of options that is open lies beside the content.
      const parts = [...document.querySelectorAll('#content, [data-portal]')];
      const context = {
        include:
          [...dialogs].filter((dialog) => dialog.checkVisibility()).at(-1) ??
          (part === 'content' && hasFrame ? parts : document),
        exclude: 'tbody tr:nth-child(n + 6)',
      };
      const { violations } = await window.axe.run(context, {
        resultTypes: ['violations'],
        // Style sheets and media are asked for by rules that are not run.
        preload: false,
        ...(rules && { runOnly: rules }),
      });
      const found = violations.filter(({ impact }) => impact && impacts.includes(impact));
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { rules: scope === 'colours' ? colourRules : undefined, impacts, part },
  );
}

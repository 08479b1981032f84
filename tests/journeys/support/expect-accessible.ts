import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with colours: all that it asks of contrast by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing serious or critical by axe on what is shown now; `colours` asks for the rules that depend on colours alone, for a page
 * that the others have seen already.
 */
export async function expectAccessible(page: Page, asked: 'everything' | 'colours' = 'everything'): Promise<void> {
  // In the page itself and without the list of what is well: axe opens a page of its own otherwise, to join the frames that none of ours has.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (asked === 'colours' ? axe.withRules(colourRules) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told).toEqual([]);
}

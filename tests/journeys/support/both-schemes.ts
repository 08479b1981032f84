import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

/** Expects the current screen to be accessible in light and dark. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const [colorScheme, scope] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, scope);
  }
}

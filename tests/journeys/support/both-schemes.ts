import { expect, type Page } from '@playwright/test';
import { findViolations, type Part } from './expect-accessible.ts';

/** Expects the current screen to be accessible in light and dark. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
}

/** The rules that the current screen violates in light, and those about colours in dark. */
export async function findViolationsInBothSchemes(page: Page, part: Part = 'page'): Promise<readonly string[]> {
  const violations: string[] = [];
  for (const [colorScheme, scope] of [
    ['dark', 'colours'],
    ['light', 'everything'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    violations.push(...(await findViolations(page, scope, part)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return violations;
}

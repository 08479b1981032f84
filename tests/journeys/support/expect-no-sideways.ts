import { expect, type Page } from '@playwright/test';

/** Expects no horizontal scrolling of the page. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
  expect(excess).toBe(0);
}

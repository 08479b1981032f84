import { expect, type Page } from '@playwright/test';

/** The page is no wider than the screen: nobody has to scroll it sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
  expect(excess).toBe(0);
}

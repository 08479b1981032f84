import type { Page } from '@playwright/test';

/** Cuts the page's live events: others' sales would reload a failed screen before the journey does. */
export async function blockLiveEvents(page: Page): Promise<void> {
  // A route of Playwright's would turn the browser's cache off, and every load would fetch all its code again.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return pathname.endsWith('/core/live') ? Promise.reject(new TypeError('blocked')) : fetch(input, init);
    };
  });
}

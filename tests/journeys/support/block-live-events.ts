import type { Page } from '@playwright/test';

/** Cuts the page's live events: others' sales would reload a failed screen before the journey does. */
export async function blockLiveEvents(page: Page): Promise<void> {
  await page.route('**/service/core/live', (route) => route.abort());
}

import type { Page } from '@playwright/test';

/** Of what others sell meanwhile the page hears nothing: news would have it ask again for what failed, before the person does. */
export async function hearNoNews(page: Page): Promise<void> {
  await page.route('**/service/core/live', (route) => route.abort());
}

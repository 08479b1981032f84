import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that a toast covers neither the search nor the bell, and none of the given fields and buttons. */
export async function expectClearOfToast(page: Page, text: string, area: Locator): Promise<void> {
  const toast = page.locator('.mantine-Notification-root', { hasText: text });
  await expect(toast).toBeVisible();
  const tools = page.locator('header').getByRole('button', { name: /^(Buscar|Notificações)/ });
  await expect(tools).toHaveCount(2);
  const controls = tools.or(area.locator('input, select, textarea, button, a').filter({ visible: true }));
  await expect.poll(() => coveredBy(toast, controls)).toEqual([]);
}

/** Names of the controls that lie under the toast, as far as their own scroll area shows them. */
async function coveredBy(toast: Locator, controls: Locator): Promise<readonly string[]> {
  const box = await toast.boundingBox();
  if (!box) return ['the toast is gone'];
  return controls.evaluateAll((elements, { x, y, width, height }) => {
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const shown = element.closest('[role="dialog"]')?.getBoundingClientRect();
      const end = Math.min(bottom, shown?.bottom ?? bottom);
      return left < x + width && right > x && top < y + height && end > y;
    };
    return elements.filter(isCovered).map((element) => element.outerHTML.slice(0, 120));
  }, box);
}

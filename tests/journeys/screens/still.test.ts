import { expect, type Page, test } from '@playwright/test';
import { findCharges } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { people, signIn } from '../support/sign-in.ts';

test('nothing moves while a screen loads: lists, the start page, a disputed charge', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const owner = await callAs(request, people.owner);
  const { content } = await owner(findCharges, { query: { status: ['DISPUTE'] } });
  expect(content.length).toBeGreaterThan(0);
  await signIn(page, people.admin);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [
      '/',
      '/cobrancas',
      '/seja-pago',
      '/clientes',
      '/usuarios',
      `/clientes/${content[0]?.customerId}?tab=receivables`,
      `/cobrancas/${content[0]?.uuid}`,
    ]) {
      await page.goto(address);
      await page.waitForLoadState('load');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1_500);
      // A column head or an amount may settle by some pixels; a section that is pushed down is a hundred times this.
      expect(await shiftOf(page), `${address} at ${width}`).toBeLessThan(0.005);
    }
  }
});

/** The cumulative layout shift of the page, with what followed an input too. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { people, signIn } from '../support/sign-in.ts';
import { receivables } from './home-screen.ts';

test('on a phone it is accessible and nothing moves while it loads @phone-only', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, people.admin);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto('/?period=MONTH');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(receivables(page).getByText(/\d cobranças,/)).toBeVisible();
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  await expectAccessibleInBothSchemes(page);
});

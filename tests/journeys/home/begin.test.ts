import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
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

test('a charge is begun with the keyboard alone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Criar cobrança' });
  await create.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: /^Link de Pagamento/ });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Link Rápido/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seja-pago\/criar\/cobranca-pontual$/);
});

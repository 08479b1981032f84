import { expect, test } from '@playwright/test';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { hearNoNews } from '../support/hear-no-news.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a sum says where it comes from, down to the charge', async ({ page }) => {
  await hearNoNews(page);
  await signIn(page, people.admin);
  await page.goto('/');
  await page.getByRole('button', { name: 'De onde vem este valor? Total' }).click();
  const drawer = page.getByRole('dialog', { name: 'De onde vem este valor?' });
  const parts = drawer.getByRole('list', { name: 'Lançamentos que formam o valor' });
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  const total = centsOf(await drawer.locator('p').filter({ hasText: 'R$' }).innerText());
  const figures = await parts.getByRole('button').allInnerTexts();
  expect(figures.map(centsOf).reduce((sum, one) => sum + one, 0)).toBe(total);
  await expectAccessible(page);

  await parts.getByRole('button', { name: /Disponível/ }).click();
  await expect(parts.getByRole('link').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Voltar ao total' }).click();
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  await parts.getByRole('button', { name: /A liberar/ }).click();
  await parts.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);
});

import { expect, test } from '@playwright/test';
import { people, signIn } from '../support/sign-in.ts';
import { chargeList, columnTexts, openStatuses } from './charge-list.ts';

const statusColumn = 6;

test('back takes away what was asked for last, forward asks for it again, and it survives a reload', async ({
  page,
}) => {
  await signIn(page, people.admin);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Cobranças' }).click();
  await expect(page).toHaveURL('/cobrancas');
  const list = chargeList(page);
  await expect(list.rows).toHaveCount(10);

  await list.filters.click();
  await openStatuses(page);
  await page.getByRole('option', { name: 'Pagas', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL('/cobrancas?status=PAID');
  await list.words.pressSequentially('ana', { delay: 30 });
  await expect(page).toHaveURL('/cobrancas?status=PAID&customerName=ana');
  await list.head('Valor/mês').getByRole('button').click();
  await expect(page).toHaveURL(/sort=value/);
  const sorted = page.url();
  await list.pages.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=1/);
  const turned = page.url();

  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await expect(list.pages).toContainText('1–10 de');
  await page.goBack();
  await expect(page).toHaveURL('/cobrancas?status=PAID&customerName=ana');
  await expect(list.head('Valor/mês')).toHaveAttribute('aria-sort', 'none');
  await expect(list.words).toHaveValue('ana');
  // Typing a word adds one history entry, not one for each key.
  await page.goBack();
  await expect(page).toHaveURL('/cobrancas?status=PAID');
  await expect(list.words).toHaveValue('');
  await expect(list.chip('Status: Pagas')).toBeVisible();
  await expect.poll(() => columnTexts(list.rows, statusColumn)).toEqual(Array(10).fill('Paga'));
  await page.goBack();
  await expect(page).toHaveURL('/cobrancas');
  await expect(list.chip('Status: Pagas')).toBeHidden();
  for (const address of ['/cobrancas?status=PAID', '/cobrancas?status=PAID&customerName=ana', sorted, turned]) {
    await page.goForward();
    await expect(page).toHaveURL(address);
  }
  await expect(list.words).toHaveValue('ana');
  await page.reload();
  await expect(list.words).toHaveValue('ana');
  await expect(list.chip('Status: Pagas')).toBeVisible();
  await expect(list.pages).toContainText('11–20 de');
});

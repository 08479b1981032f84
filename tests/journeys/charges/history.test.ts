import { expect, test } from '@playwright/test';
import { people, signIn } from '../support/sign-in.ts';
import { chargeList, columnTexts, openList, openStatuses } from './charge-list.ts';

const [methodColumn, statusColumn] = [4, 6];

test('back takes away what was asked for last, and forward asks for it again', async ({ page }) => {
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
  await expect(list.pages).toContainText('11–20 de');
});

test('the panel that is open shows what the list is filtered by, whoever changed it', async ({ page }) => {
  await signIn(page, people.sales);
  const list = await openList(page, '?status=PAID');
  await page.getByRole('button', { name: 'Remover filtro Status: Pagas' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await list.filters.click();
  const chosen = page.locator('form').getByText('Pagas', { exact: true });
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.goBack();
  await expect(chosen).toBeVisible();

  await page.getByLabel('Método de pagamento').selectOption('Pix');
  await list.words.fill('a');
  await expect(page).toHaveURL('/cobrancas?status=PAID&customerName=a');
  await expect(page.getByLabel('Método de pagamento'), 'what was not applied yet stands').toHaveValue('PIX');
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page, 'the words that came meanwhile stand too').toHaveURL(
    '/cobrancas?status=PAID&customerName=a&paymentMethod=PIX',
  );
  // An installment shows its number and the total.
  await expect.poll(() => columnTexts(list.rows, methodColumn)).toEqual(Array(10).fill(expect.stringMatching(/^Pix/)));
});

test('the tabs of the list answer the day, and the last one used comes back', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  const tabs = page.getByRole('region', { name: 'Cobranças por situação' });
  await tabs.getByRole('button', { name: /^Atrasadas/ }).click();
  await expect(page).toHaveURL(/status=LATE/);
  await expect(tabs.getByRole('button', { name: /^Atrasadas/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/cobrancas');
  await expect(page).toHaveURL(/status=LATE/);
  await tabs.getByRole('button', { name: /^Todas/ }).click();
  await expect(page).not.toHaveURL(/status/);
});

import { expect, test } from '@playwright/test';
import { getSellerBalance } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { moneyText } from '../support/money-text.ts';
import { newSeller } from '../support/new-seller.ts';
import { chargeOf, payPix, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { figure, figureText, receivables } from './home-screen.ts';

test('a payment made elsewhere shows in the balance, the figures and the list, without a reload', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const sale = { title: titleOf('Café da live'), amountCents: 12_345, method: 'PIX' } as const;
  await signIn(page, people.finance);
  await page.goto('/?status=PAID');
  await expect(figure(page, 'Disponível')).toContainText('R$');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const before = { balance: await figureText(page, 'Disponível'), paid: await figureText(page, 'Pagas') };

  await sell(seller, callAsNobody(request), sale);
  await expect(receivables(page).getByText(sale.title)).toBeHidden();
  await payPix(seller, sale);

  await expect(receivables(page).getByText(sale.title)).toBeVisible();
  await expect(async () => {
    const { amount } = await seller(getSellerBalance, {});
    expect(await figureText(page, 'Disponível')).toBe(moneyText(amount / 100));
    expect(await figureText(page, 'Disponível')).not.toBe(before.balance);
    expect(await figureText(page, 'Pagas')).not.toBe(before.paid);
  }).toPass();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('what another seller sells never shows', async ({ page, request }) => {
  const other = await callAs(request, people.admin);
  const name = 'Loja Vizinha';
  await signIn(page, (await newSeller(name)).email);
  const live = page.waitForResponse('**/service/core/live');
  await page.goto('/?status=PAID');
  await live;
  await expect(page.getByRole('banner')).toContainText(name);
  const listed = receivables(page)
    .getByText('Sem dados de cobranças')
    .or(receivables(page).getByText(/cobranças?,/))
    .or(page.getByRole('heading', { name: 'Sua primeira venda' }));
  await expect(listed).toBeVisible();
  // Waits for the reload that a new connection triggers.
  await page.waitForTimeout(1_000);
  const sale = { title: titleOf('Café de outra loja'), amountCents: 7_771, method: 'PIX' } as const;
  let reloads = 0;
  page.on('request', (one) => {
    if (one.url().includes('/service/core/charges?')) reloads += 1;
  });
  await sell(other, callAsNobody(request), sale);
  await payPix(other, sale);
  await expect(async () => expect((await chargeOf(other, sale)).status).toBe('PAID')).toPass();
  await page.waitForTimeout(1_500);
  expect(reloads, 'this seller is not even told').toBe(0);
  await page.goto('/?status=PAID&period=MONTH');
  await expect(listed).toBeVisible();
  await expect(page.getByText(sale.title)).toBeHidden();
});

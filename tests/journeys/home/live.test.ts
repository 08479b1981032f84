import { expect, test } from '@playwright/test';
import { getSellerBalance } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { moneyText } from '../support/money-text.ts';
import { payPix, sell, titleOf } from '../support/sell.ts';
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

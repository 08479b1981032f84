import { expect, test } from '@playwright/test';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import {
  buyer,
  cards,
  choose,
  expectBuyer,
  expectTitle,
  field,
  fillBuyer,
  fillCard,
  openLink,
  pressPay,
} from './checkout-screen.ts';

test('nothing typed is lost by a reload, and a card is never kept; an answer that is lost is asked for again, and one card is charged once', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Kit');
  const link = await createLink(seller, {
    title,
    amountCents: 60_000,
    installments: { CREDIT_CARD: 6 },
  });
  await openLink(page, link);
  await choose(page, 'Cartão de crédito');
  await fillBuyer(page);
  await page.getByLabel('Parcelas').selectOption('3');
  await fillCard(page, cards.approved);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(buyer.email);
  expect(kept).not.toContain('4111');

  await page.reload();
  await expectBuyer(page);
  await expect(page.getByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked();
  await expect(page.getByLabel('Parcelas')).toHaveValue('3');
  await expect(field(page, 'Número do cartão')).toHaveValue('');
  await fillCard(page, cards.approved);
  // Reading the link fails too, because the page would otherwise learn of the payment and close.
  await page.route(`**/payment-links/${link.uuid}`, (route) => route.abort());
  const keys: (string | undefined)[] = [];
  await page.route('**/payments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The service does it, but the answer is lost.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  // Pressed three times, it is sent once.
  await page.getByRole('button', { name: /^Pagar R\$/ }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 3; click++) button.click();
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' })).toBeVisible();
  expect(keys).toHaveLength(1);
  await expectBuyer(page);
  await pressPay(page, /^Pagar R\$/);
  await expectTitle(page, 'Pagamento confirmado');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(buyer.email);
});

test('a link is paid by the keyboard alone', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  await openLink(page, await createLink(seller, { title: titleOf('Chá'), amountCents: 5_000 }));
  await field(page, 'Nome completo').focus();
  await page.keyboard.type(buyer.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.document);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Código do país')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('11912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.email);
  await expectBuyer(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pague o boleto' })).toBeFocused();
});

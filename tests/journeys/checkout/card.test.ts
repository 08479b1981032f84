import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { longWait } from '../support/long-wait.ts';
import { chargeOf, payPix, titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import { cards, choose, expectTitle, field, fillBuyer, fillCard, openLink, pressPay } from './checkout-screen.ts';

test('a refused card says why, keeps the form, and another one pays', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Balança de precisão');
  const link = await createLink(seller, { title, amountCents: 18_900 });
  await payByCard(page, link, cards.noFunds);
  const refusal = page.getByRole('alert').filter({ hasText: 'Saldo ou limite insuficiente.' });
  await expect(refusal).toBeVisible();
  await expect(field(page, 'Número do cartão')).toHaveValue(cards.noFunds);
  await expectAccessibleInBothSchemes(page);

  await page.reload();
  await expect(refusal).toBeVisible();
  await expect(field(page, 'Número do cartão')).toHaveValue('');
  // The sandbox offers its cards, so that nobody types one of their own.
  await page.getByText('Cartões de teste').click();
  await pressPay(page, /^3782 822463 10005/);
  await expect(field(page, 'Código de segurança')).toHaveValue('1234');
  await expect(page.getByText('American Express')).toBeVisible();
  await fillCard(page, cards.approved);
  await pressPay(page, /^Pagar R\$/);
  await expectTitle(page, 'Pagamento confirmado');
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
});

test("the issuer's code is asked, a wrong one refused, the right one taken @phone", async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Torrador');
  const link = await createLink(seller, { title, amountCents: 450_000 });
  await payByCard(page, link, cards.challenge);
  const dialog = page.getByRole('dialog', { name: 'Confirme com o banco emissor' });
  await expect(dialog).toContainText('Simulação de um banco emissor');
  await expect(dialog).toContainText('Código de teste: 123456');
  await expect(dialog.getByLabel('Código de confirmação')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await pressPay(page, 'Confirmar pagamento');
  await expect(dialog.getByText('Digite o código', { exact: true })).toBeVisible();
  await dialog.getByLabel('Código de confirmação').fill('000000');
  await pressPay(page, 'Confirmar pagamento');
  await expect(page.getByRole('alert').filter({ hasText: 'A confirmação com o banco emissor falhou.' })).toBeVisible();
  await expect(field(page, 'Número do cartão')).toHaveValue(cards.challenge);

  await pressPay(page, /^Pagar R\$/);
  await dialog.getByLabel('Código de confirmação').fill('123456');
  await pressPay(page, 'Confirmar pagamento');
  await expectTitle(page, 'Pagamento confirmado');
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
});

test('the question of the issuer survives a reload, and another way to pay takes its place', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Estufa');
  const link = await createLink(seller, { title, amountCents: 45_000 });
  await payByCard(page, link, cards.challenge);
  const dialog = page.getByRole('dialog', { name: 'Confirme com o banco emissor' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await pressPay(page, 'Pagar de outra forma');
  await expect(dialog).toBeHidden();
  await choose(page, 'Pix');
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  await payPix(seller, { title });
  await expectTitle(page, 'Pagamento confirmado');
});

test('an issuer that does not answer is waited for, and charges once', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Geladeira de frios');
  const link = await createLink(seller, { title, amountCents: 77_700 });
  await payByCard(page, link, cards.noAnswer);
  await expectTitle(page, 'Processando o pagamento');
  await expect(page.getByText('Não é preciso pagar de novo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trocar forma de pagamento' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible(longWait);
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
});

async function payByCard(page: Page, link: { uuid: string; title: string }, number: string): Promise<void> {
  await openLink(page, link);
  await fillBuyer(page);
  await choose(page, 'Cartão de crédito');
  await fillCard(page, number);
  await pressPay(page, /^Pagar R\$/);
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
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

test("the issuer's code is asked, also after a reload; a wrong one is refused, the right one taken @phone-only", async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Torrador');
  const link = await createLink(seller, { title, amountCents: 450_000 });
  await payByCard(page, link, cards.challenge);
  const dialog = page.getByRole('dialog', { name: 'Confirme com o banco emissor' });
  await expect(dialog).toContainText('Simulação de um banco emissor');
  await expect(dialog).toContainText('Código de teste: 123456');
  await expect(dialog.getByLabel('Código de confirmação')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await pressPay(page, 'Confirmar pagamento');
  await expect(dialog.getByText('Digite o código', { exact: true })).toBeVisible();
  await dialog.getByLabel('Código de confirmação').fill('000000');
  await pressPay(page, 'Confirmar pagamento');
  await expect(page.getByRole('alert').filter({ hasText: 'A confirmação com o banco emissor falhou.' })).toBeVisible();

  await fillCard(page, cards.challenge);
  await pressPay(page, /^Pagar R\$/);
  await expect(dialog).toBeVisible();
  await pressPay(page, 'Pagar de outra forma');
  await expect(dialog).toBeHidden();
  await pressPay(page, /^Pagar R\$/);
  await dialog.getByLabel('Código de confirmação').fill('123456');
  await pressPay(page, 'Confirmar pagamento');
  await expectTitle(page, 'Pagamento confirmado');
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
});

async function payByCard(page: Page, link: { uuid: string; title: string }, number: string): Promise<void> {
  await openLink(page, link);
  await fillBuyer(page);
  await choose(page, 'Cartão de crédito');
  await fillCard(page, number);
  await pressPay(page, /^Pagar R\$/);
}

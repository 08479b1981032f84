import { expect, test } from '@playwright/test';
import { getCharge, getChargeStatement } from '../../../packages/contract/src/index.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { amountsOf, receivablesOf, statementOf, sum } from './charge-detail.ts';

const methods = { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } } as const;

// Others' sales make the screen reload, so a route handler may still run when the journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('the amounts of a card charge add up to the cent, on the screen and in the statement; a note is written there, changed and deleted', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.sales);
  const title = titleOf('Cafeteira');
  const buyer = newBuyer('Jandira');
  const link = await createLink(seller, { title, amountCents: 100_001, methods, installments: { CREDIT_CARD: 3 } });
  await buy(callAsNobody(request), link.uuid, { buyer, method: 'CREDIT_CARD', installments: 3 });
  const { uuid } = await chargeOf(seller, { title });
  const charge = await seller(getCharge, { params: { uuid } });

  await signIn(page, people.sales);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paga');
  const { 'Valor pago pelo cliente': gross = 0, Tarifa: fee = 0, 'Você recebe': net = 0 } = await amountsOf(page);
  expect(gross).toBe(100_001);
  expect(fee).toBeLessThan(0);
  expect(gross + fee).toBe(net);
  expect(net).toBe(charge.netAmount);

  const receivables = await receivablesOf(page);
  expect(receivables.gross).toEqual([33_335, 33_333, 33_333]);
  expect(sum(receivables.fees)).toBe(fee);
  expect(sum(receivables.net)).toBe(net);

  const statement = await seller(getChargeStatement, { params: { uuid } });
  const lines = statement.map((line) => [line.toReleaseAmount, line.availableAmount]);
  expect(lines).toEqual([[net, 0]]);
  await expect.poll(() => statementOf(page)).toEqual(lines);

  const facts = page.getByRole('main');
  await expect(facts).toContainText('final 1111');
  await expect(facts).toContainText('Visa');
  await expect(facts).toContainText(buyer.name);
  await expect(facts).toContainText('Pagamento confirmado: Cartão de crédito');
  await expect(page.getByRole('link', { name: `Enviar e-mail para ${buyer.name}` })).toHaveAttribute(
    'href',
    `mailto:${buyer.email}`,
  );
  await expect(page.getByRole('link', { name: `Falar com ${buyer.name} pelo WhatsApp` })).toHaveAttribute(
    'href',
    'https://wa.me/5511912345678',
  );
  await page.getByRole('button', { name: 'Copiar ID da cobrança' }).click();
  await expect(page.getByText('ID copiado para a área de transferência.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const notes = page.getByRole('region', { name: 'Anotações' });
  const words = `Combinado ${crypto.randomUUID().slice(0, 8)}`;
  await notes.getByRole('button', { name: 'Escrever' }).click();
  const field = notes.getByRole('textbox', { name: 'Anotação' });
  await expect(field).toBeFocused();
  await field.fill(words);
  await page.reload();
  await notes.getByRole('button', { name: 'Escrever' }).click();
  await expect(field, 'a draft survives a reload').toHaveValue(words);
  await field.press('Control+Enter');
  const mine = notes.getByRole('listitem').filter({ hasText: words });
  await expect(mine).toContainText('Tiago Moura');
  await mine.getByRole('button', { name: /^Editar/ }).click();
  await field.fill(`${words} por telefone`);
  await notes.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(mine).toContainText('por telefone');
  await expect(mine).toContainText('editada');
  await mine.getByRole('button', { name: /^Excluir/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir anotação' }).click();
  await expect(page.getByText('Anotação excluída.')).toBeVisible();
  await expect(mine).toHaveCount(0);
});

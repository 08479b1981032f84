import { expect, type Page, test } from '@playwright/test';
import { amountsOf, receivablesOf, statementOf, sum } from '../charges/charge-detail.ts';
import { columnTexts, openList } from '../charges/charge-list.ts';
import {
  cards,
  choose,
  expectTitle,
  fact,
  fillBuyer,
  fillCard,
  openLink,
  pressPay,
} from '../checkout/checkout-screen.ts';
import { confirmMove, controlSimulator, openTab } from '../sandbox/sandbox-screen.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { createLink } from '../support/create-link.ts';
import { moneyText, plainText } from '../support/money-text.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';
import { expectFigures, verifyLedger } from './figures.ts';
import { createByForm, type Previewed } from './preview.ts';

const amountCents = 123_456;

test('what was previewed is charged, received and settled to the cent: a card in 12, a Pix, a boleto', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Empório do Centavo');
  const seller = await callAs(request, email);
  await signIn(page, email);
  const natal = await createByForm(page, titleOf('Cesta de Natal'));
  const { card, pix, boleto } = natal.previewed;
  expect(card.receivedCents, 'the buyer bears the fees').toBe(amountCents);
  expect(card.totalCents).toBeGreaterThan(amountCents);
  for (const { totalCents, receivedCents } of [pix, boleto]) {
    expect(totalCents).toBe(amountCents);
    expect(receivedCents).toBeLessThan(totalCents);
  }

  const context = await browser.newContext();
  const buyer = await context.newPage();
  await openLink(buyer, natal);
  await fillBuyer(buyer);
  await choose(buyer, 'Cartão de crédito');
  await buyer.getByLabel('Parcelas').selectOption('12');
  const offered = plainText(await buyer.getByLabel('Parcelas').getByRole('option', { selected: true }).innerText());
  expect(offered).toContain(`12x de ${textOf(card.installmentCents)}`);
  await expect(fact(buyer, 'Total')).toHaveText(textOf(card.totalCents));
  await fillCard(buyer, cards.approved);
  await pressPay(buyer, `Pagar ${textOf(card.totalCents)}`);
  await expectReceipt(buyer, card);
  await expectPaidCharge(page, natal.title, card, 'Cartão');

  const pascoa = await createLink(seller, { title: titleOf('Cesta de Páscoa'), amountCents });
  await openLink(buyer, pascoa);
  await fillBuyer(buyer);
  await pressPay(buyer, 'Gerar código Pix');
  await expectTitle(buyer, 'Pague com Pix');
  await openScreen(page, '/sandbox');
  await openTab(page, 'Pix');
  await controlSimulator(page, pascoa.title, 'Pagar');
  await expectReceipt(buyer, pix);
  await expectPaidCharge(page, pascoa.title, pix, 'Pix');
  const sold = {
    available: pix.receivedCents,
    provisioned: card.receivedCents,
    paid: card.totalCents + pix.totalCents,
  };
  await openScreen(page, '/');
  await expectFigures(page, sold);

  const junho = await createLink(seller, { title: titleOf('Cesta de junho'), amountCents });
  await openLink(buyer, junho);
  await fillBuyer(buyer);
  await choose(buyer, 'Boleto');
  await pressPay(buyer, 'Gerar boleto');
  await expectTitle(buyer, 'Pague o boleto');
  await openScreen(page, '/sandbox');
  await openTab(page, 'Boleto');
  await controlSimulator(page, junho.title, 'Pagar');
  await expect(page.getByText('Boleto pago. O banco avisa')).toBeVisible();
  await openScreen(page, '/');
  await expectFigures(page, sold);

  // The bank tells the next business day.
  await moveToNextBusinessDay(page);
  await expectReceipt(buyer, boleto);
  await expectPaidCharge(page, junho.title, boleto, 'Boleto');
  await openScreen(page, '/');
  const available = pix.receivedCents + boleto.receivedCents;
  await expectFigures(page, { available, provisioned: card.receivedCents });
  await context.close();

  // The card is settled two business days after its sale.
  for (let moves = 0; moves < 2; moves++) await moveToNextBusinessDay(page);
  await openScreen(page, '/');
  await expectFigures(page, { available: available + card.receivedCents, provisioned: 0 });
  expect(await verifyLedger(process.env.BALCAO_JOURNEYS_DATA ?? '')).toMatch(
    /^the ledger holds: \d+ accounts and \d+ postings/,
  );
});

async function moveToNextBusinessDay(page: Page): Promise<void> {
  await openScreen(page, '/sandbox');
  await page.getByRole('button', { name: 'Próximo dia útil' }).click();
  await confirmMove(page);
}

async function expectReceipt(buyer: Page, { totalCents }: Previewed): Promise<void> {
  await expectTitle(buyer, 'Pagamento confirmado');
  await expect(fact(buyer, 'Valor')).toHaveText(textOf(totalCents));
}

/** Expects list, detail, receivables and statement to match the preview. */
async function expectPaidCharge(page: Page, title: string, previewed: Previewed, method: string): Promise<void> {
  const { totalCents, receivedCents } = previewed;
  const { rows } = await openList(page, `?title=${encodeURIComponent(title)}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(method);
  await expect(rows).toContainText('Paga');
  expect((await columnTexts(rows, 5)).map(centsOf)).toEqual([totalCents]);

  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(textOf(totalCents));
  await expect(page.getByText('Você recebe', { exact: true })).toBeVisible();
  // The page reloads when the money is released, and may be read between two updates.
  const amounts = async () => {
    const { 'Valor pago pelo cliente': gross = 0, 'Você recebe': net = 0, ...taken } = await amountsOf(page);
    return { gross, net, afterAllThatWasTaken: gross + sum(Object.values(taken)) };
  };
  await expect.poll(amounts).toEqual({ gross: totalCents, net: receivedCents, afterAllThatWasTaken: receivedCents });
  const receivables = await receivablesOf(page);
  expect([sum(receivables.gross), sum(receivables.net)]).toEqual([totalCents, receivedCents]);
  await expect.poll(() => earnedBy(page)).toBe(receivedCents);
}

/** A sale's earnings by the statement; its later release does not count again. */
async function earnedBy(page: Page): Promise<number> {
  return sum((await statementOf(page)).flat());
}

function textOf(amountCents: number): string {
  return moneyText(amountCents / 100);
}

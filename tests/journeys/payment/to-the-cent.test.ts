import { type Browser, expect, type Page, test } from '@playwright/test';
import { amountsOf, receivablesOf, statementOf, sum } from '../charges/charge-detail.ts';
import { chargeList, columnTexts, openList } from '../charges/charge-list.ts';
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
import { centsOf } from '../support/cents-of.ts';
import { moneyText, plainText } from '../support/money-text.ts';
import { newSeller } from '../support/new-seller.ts';
import { titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';
import { expectFigures, openFigures, verifyLedger } from './figures.ts';
import { type CreatedLink, createByForm } from './preview.ts';

// These tests share a seller, its ledger and its clock, so they run in order; no other journey uses the seller.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let owner = '';
test.beforeAll(async () => {
  owner = (await newSeller('Empório do Centavo')).email;
});

test('a card in 12 installments: what was previewed is what is charged and received', async ({ page, browser }) => {
  await signIn(page, owner);
  const before = await openFigures(page);
  const link = await createByForm(page, titleOf('Cesta de Natal'), 'Cartão de crédito', 12);
  const { totalCents, installmentCents, receivedCents } = link.previewed;
  expect(receivedCents, 'the buyer bears the fees').toBe(123_456);
  expect(totalCents).toBeGreaterThan(123_456);

  const buyer = await openAsBuyer(browser, link);
  await choose(buyer, 'Cartão de crédito');
  await buyer.getByLabel('Parcelas').selectOption('12');
  const offered = plainText(await buyer.getByLabel('Parcelas').getByRole('option', { selected: true }).innerText());
  expect(offered).toContain(`12x de ${textOf(installmentCents)}`);
  await expect(fact(buyer, 'Total')).toHaveText(textOf(totalCents));
  await fillCard(buyer, cards.approved);
  await pressPay(buyer, `Pagar ${textOf(totalCents)}`);
  await expectReceipt(buyer, link);

  await expectPaidCharge(page, link, 'Cartão');
  await expectFigures(await home(page), {
    available: before.available,
    provisioned: before.provisioned + receivedCents,
    paid: before.paid + totalCents,
  });
  await buyer.context().close();
});

test('a Pix paid in the panel: the buyer sees it at once, and the money is there', async ({ page, browser }) => {
  await signIn(page, owner);
  const before = await openFigures(page);
  const link = await createByForm(page, titleOf('Cesta de Páscoa'), 'Pix', 1);
  const { totalCents, receivedCents } = link.previewed;
  expect(totalCents).toBe(123_456);
  expect(receivedCents).toBeLessThan(totalCents);

  const buyer = await openAsBuyer(browser, link);
  await pressPay(buyer, 'Gerar código Pix');
  await expectTitle(buyer, 'Pague com Pix');
  await page.goto('/sandbox');
  await openTab(page, 'Pix');
  await controlSimulator(page, link.title, 'Pagar');
  await expectReceipt(buyer, link);

  await expectPaidCharge(page, link, 'Pix');
  await expectFigures(await home(page), {
    available: before.available + receivedCents,
    provisioned: before.provisioned,
    paid: before.paid + totalCents,
  });
  await buyer.context().close();
});

test('a boleto paid in the panel: the bank tells the next business day, and the money is there', async ({
  page,
  browser,
}) => {
  await signIn(page, owner);
  const before = await openFigures(page);
  const link = await createByForm(page, titleOf('Cesta de junho'), 'Boleto', 1);
  const { totalCents, receivedCents } = link.previewed;
  expect(totalCents).toBe(123_456);
  expect(receivedCents).toBeLessThan(totalCents);

  const buyer = await openAsBuyer(browser, link);
  await choose(buyer, 'Boleto');
  await pressPay(buyer, 'Gerar boleto');
  await expectTitle(buyer, 'Pague o boleto');
  await page.goto('/sandbox');
  await openTab(page, 'Boleto');
  await controlSimulator(page, link.title, 'Pagar');
  await expect(page.getByText('Boleto pago. O banco avisa')).toBeVisible();
  await expectFigures(await home(page), before);

  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Próximo dia útil' }).click();
  expect(await confirmMove(page)).toBeGreaterThan(0);
  await expectReceipt(buyer, link);
  await expectPaidCharge(page, link, 'Boleto');
  const after = await openFigures(page);
  expect(after.available).toBe(before.available + receivedCents);
  expect(after.provisioned).toBe(before.provisioned);
  await buyer.context().close();
});

test('the card is settled two business days later, and every account holds', async ({ page }) => {
  await signIn(page, owner);
  const before = await openFigures(page);
  expect(before.provisioned).toBeGreaterThan(0);
  await page.goto('/sandbox');
  for (let moves = 0; moves < 2; moves++) {
    await page.getByRole('button', { name: 'Próximo dia útil' }).click();
    await confirmMove(page);
  }
  const after = await openFigures(page);
  expect(after).toMatchObject({ available: before.available + before.provisioned, provisioned: 0 });

  const dataFolder = process.env.BALCAO_JOURNEYS_DATA;
  test.skip(!dataFolder, 'BALCAO_JOURNEYS_DATA does not name the data folder of the product that runs');
  expect(await verifyLedger(dataFolder ?? '')).toMatch(/^the ledger holds: \d+ accounts and \d+ postings/);
});

/** Opens the link in another browser context, as a buyer. */
async function openAsBuyer(browser: Browser, link: CreatedLink): Promise<Page> {
  const buyer = await (await browser.newContext()).newPage();
  await openLink(buyer, link);
  await fillBuyer(buyer);
  return buyer;
}

async function expectReceipt(buyer: Page, { previewed }: CreatedLink): Promise<void> {
  await expectTitle(buyer, 'Pagamento confirmado');
  await expect(fact(buyer, 'Valor')).toHaveText(textOf(previewed.totalCents));
}

/** Expects list, detail, receivables and statement to match the preview. */
async function expectPaidCharge(page: Page, { title, previewed }: CreatedLink, method: string): Promise<void> {
  const { totalCents, receivedCents } = previewed;
  await openList(page, `?title=${encodeURIComponent(title)}`);
  const { rows } = chargeList(page);
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

/** What the statement says a sale earned; its later release is not counted again. */
async function earnedBy(page: Page): Promise<number> {
  return sum((await statementOf(page)).flat());
}

async function home(page: Page): Promise<Page> {
  await page.goto('/');
  return page;
}

function textOf(amountCents: number): string {
  return moneyText(amountCents / 100);
}

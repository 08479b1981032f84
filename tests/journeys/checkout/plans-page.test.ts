import { expect, type Page, test } from '@playwright/test';
import {
  activatePlan,
  createPlan,
  findCharges,
  getDefaultCheckout,
  type Plan,
} from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import { expectTitle, fact, fillBuyer, pressPay } from './checkout-screen.ts';

const monthsOf = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 } as const;

function planBody(title: string, perMonth: readonly [number, number, number]) {
  return {
    title,
    description: 'Para quem toma café todo dia',
    bullets: [{ description: 'Frete grátis' }],
    enableBankSlip: true,
    enableCreditCard: true,
    enablePixPayment: true,
    basicValues: (['MONTHLY', 'SEMESTER', 'YEARLY'] as const).map((type, index) => {
      const valuePerMonth = cents(perMonth[index] ?? 0);
      return { type, valuePerMonth, value: cents(valuePerMonth * monthsOf[type]) };
    }),
  };
}

/** Opens a monthly plan on the page that sells it. */
async function openPlan(
  page: Page,
  seller: CallApi,
  perMonth: readonly [number, number, number] = [5_990, 5_490, 4_990],
) {
  const title = titleOf('Clube');
  const plan = await seller(createPlan, { body: planBody(title, perMonth) });
  const { subDomain } = await seller(getDefaultCheckout, {});
  await page.goto(`/checkout/${subDomain}`);
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  return { title, plan, subDomain, card };
}

/** Withdraws the plan, so that other journeys find the page unchanged. */
async function withdraw(seller: CallApi, { id }: Plan): Promise<void> {
  await seller(activatePlan, { params: { uuid: id }, body: { active: false } });
}

async function expectSold(seller: CallApi, { title }: { readonly title: string }, value: number): Promise<void> {
  const { content } = await seller(findCharges, { query: { title } });
  expect(content).toMatchObject([{ value, soldBy: 'CHECKOUT' }]);
}

const press = (card: ReturnType<Page['getByRole']>) => card.getByRole('button', { name: /^Assinar/ }).click();

test('a plan is chosen by the year and paid by Pix; the seller sees where it was sold', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const { title, plan, subDomain, card } = await openPlan(page, seller);
  await expect(page.getByText('45.997.418/0001-53')).toBeVisible();
  await expect(card).toContainText('R$ 59,90 por mês');
  await expect(card).toContainText('Cobrado todo mês');
  await expect(card.getByRole('list', { name: 'Formas de pagamento' })).toHaveText('PixCartãoBoleto');
  await expect(card).toContainText('Frete grátis');
  await expectAccessibleInBothSchemes(page);
  await expectNoSideways(page);

  await page.getByRole('radio', { name: /^Anual/ }).check();
  await expect(page).toHaveURL(/periodo=anual/);
  await expect(card).toContainText('R$ 49,90 por mês');
  await expect(card).toContainText('R$ 598,80 cobrados uma vez por ano');
  await expect(card).toContainText('Economize R$ 120,00 por ano');
  await page.reload();
  await expect(card).toContainText('R$ 49,90 por mês');

  await press(card);
  await expect(page).toHaveURL(/\/payment-link\//);
  const link = page.url();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Assinatura: R$ 49,90 por mês, cobrados R$ 598,80 uma vez por ano.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver outros planos' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout/${subDomain}$`));
  await page.getByRole('radio', { name: /^Anual/ }).check();
  await press(card);
  await expect(page).toHaveURL(link);

  await fillBuyer(page);
  await pressPay(page, 'Assinar');
  await expectTitle(page, 'Pague com Pix');
  await payPix(seller, { title });
  await expectTitle(page, 'Pagamento confirmado');
  await expect(fact(page, 'Valor')).toHaveText('R$ 598,80');
  await expectSold(seller, { title }, 59_880);
  // After paying, the buyer buys another.
  await page.goto(`/checkout/${subDomain}?periodo=anual`);
  await press(card);
  await expect(page).toHaveURL(/\/payment-link\//);
  expect(page.url()).not.toBe(link);
  await withdraw(seller, plan);

  await page.goto('/checkout/ninguem-tem-este-endereco');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

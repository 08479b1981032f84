import { expect, type Page, test } from '@playwright/test';
import { createPaymentLink, createPlan, findCoupons } from '../../../packages/contract/src/index.ts';
import { cents, newId } from '../../../packages/kernel/src/index.ts';
import { choose, fact, fillBuyer, openLink, pressPay } from '../checkout/checkout-screen.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

const newCode = () => `C${newId().slice(-9).toUpperCase()}`;
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código do cupom' });

test('a coupon is made, found and changed; a buyer takes it to a recurrence; the seller sees who used it and what it cost, and switches it off', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const seller = await callAs(request, people.owner);
  const code = newCode();
  await signIn(page, people.owner);
  await page.goto('/cupons');
  await page.getByRole('button', { name: 'Criar cupom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar cupom' });
  await dialog.getByLabel('Código').fill(code.toLowerCase());
  await expect(dialog.getByLabel('Código')).toHaveValue(code);
  await dialog.getByLabel('Percentual').fill('12,5');
  await dialog.getByLabel('Em quantas cobranças').fill('2');
  await dialog.getByLabel('Usos no total').fill('100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar cupom' }).click();
  await expect(page.getByText('Cupom criado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Buscar cupons').fill(code);
  await expect(page).toHaveURL(/code=/);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('12,5%');
  await page.getByRole('link', { name: code }).click();
  const drawer = page.getByRole('dialog', { name: 'Cupom', exact: true });
  await expect(drawer).toContainText('0 de 100');
  await expect(drawer).toContainText('Ninguém usou este cupom ainda.');
  await drawer.getByRole('button', { name: 'Editar cupom' }).click();
  const edit = page.getByRole('dialog', { name: `Editar cupom ${code}` });
  await edit.getByLabel('Percentual').fill('20');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Cupom atualizado com sucesso!')).toBeVisible();
  await expect(drawer).toContainText('20%');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const buyer = newBuyer('Ana');
  const link = await recurringLink(seller);
  const theirs = await (await browser.newContext()).newPage();
  await takeCoupon(theirs, link, code);
  await fillBuyer(theirs, buyer);
  await pressPay(theirs, 'Assinar');
  await expect(theirs.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible();
  await expect(theirs.getByText('R$ 72,00').first()).toBeVisible();
  await payPix(seller, link);
  await expect
    .poll(async () => (await seller(findCoupons, { query: { code } })).content[0])
    .toMatchObject({ redeemed: 1, cost: 2_000 });
  await theirs.context().close();

  await page.getByRole('switch', { name: `Cupom ${code} ativo` }).press('Space');
  await expect(row).toContainText('Desativado');
  await page.getByRole('link', { name: code }).click();
  await expect(drawer).toContainText(buyer.name);
  await drawer.getByRole('link', { name: new RegExp(buyer.name) }).click();
  await expect(page).toHaveURL(/recorrencias\//);
  await expect(page.getByText(`Cupom ${code}`)).toBeVisible();
});

/** Typed, removed, brought by the address of the checkout page, and by the link's. */
async function takeCoupon(page: Page, link: { uuid: string; title: string }, code: string): Promise<void> {
  await openLink(page, link);
  await expect(fact(page, 'Primeira cobrança')).toHaveText('R$ 90,00');
  await page.getByRole('button', { name: 'Tenho um cupom' }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('nenhum');
  await codeField(page).press('Enter');
  await expect(page.getByText('Cupom não encontrado.')).toBeVisible();
  await codeField(page).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(`Cupom ${code} aplicado`)).toBeVisible();
  await expect(page.getByText('20% de desconto nas 2 primeiras cobranças')).toBeVisible();
  await expect(fact(page, `Cupom ${code}`)).toHaveText('-R$ 20,00');
  await expect(fact(page, 'Primeira cobrança')).toHaveText('R$ 72,00');
  await expectAccessible(page);
  await page.reload();
  await expect(fact(page, 'Primeira cobrança'), 'kept through a reload').toHaveText('R$ 72,00');
  await page.getByRole('button', { name: 'Remover' }).click();
  await expect(fact(page, 'Primeira cobrança')).toHaveText('R$ 90,00');

  await page.goto('/checkout/clube-serra-azul?cupom=bemvindo');
  await page
    .getByRole('button', { name: /Assinar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/payment-link\/.*cupom=bemvindo/);
  await expect(page.getByText('Cupom BEMVINDO aplicado')).toBeVisible();

  await page.goto(`/payment-link/${link.uuid}?cupom=${code}`);
  await expect(fact(page, 'Primeira cobrança')).toHaveText('R$ 72,00');
  await choose(page, 'Boleto');
  await expect(fact(page, 'Primeira cobrança')).toHaveText('R$ 80,00');
  await choose(page, 'Pix');
}

/** R$ 100 a month, a tenth less by Pix. */
async function recurringLink(seller: CallApi) {
  const title = titleOf('Clube');
  const value = (type: 'MONTHLY' | 'SEMESTER' | 'YEARLY', months: number) => {
    return { type, valuePerMonth: cents(10_000), value: cents(10_000 * months) };
  };
  const plan = await seller(createPlan, {
    body: {
      title,
      bullets: [],
      basicValues: [value('MONTHLY', 1), value('SEMESTER', 6), value('YEARLY', 12)],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
    },
  });
  return seller(createPaymentLink, {
    body: {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      paymentSubscription: {
        idPlan: plan.id,
        valuePerMonth: cents(10_000),
        type: 'MONTHLY',
        additionalInstallments: 1,
      },
      allowedPaymentMethods: { bankSlipMethod: {}, pixMethod: { discount: { amount: 10, type: 'PERCENT' } } },
    },
  });
}

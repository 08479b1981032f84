import { expect, type Page, test } from '@playwright/test';
import { updateDefaultPaymentMethods, updateDefaultTax } from '../../../packages/contract/src/index.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

const person = 'dono@marealta.example';
const off = { enable: false, percentage: 0 };

/** Restores the settings of a new seller for other journeys. */
async function begin(call: CallApi): Promise<void> {
  const on = { defaultEnableBankSlip: true, defaultEnableCreditCard: true, defaultEnablePixPayment: true };
  await call(updateDefaultPaymentMethods, { body: { ...on, defaultLinkInstallments: 12 } });
  await call(updateDefaultTax, { body: { bankSlipTax: { fine: off, interest: off } } });
}

test('what new links offer, what a late boleto costs, and what a sale leaves; who leaves within the second has saved all the same', async ({
  page,
  request,
}) => {
  const call = await callAs(request, person);
  await begin(call);
  await signIn(page, person);
  await page.goto('/metodos-pagamentos');
  const main = page.locator('main');
  const [card, boleto, pix] = [/^Cartão de crédito/, /^Boleto/, /^Pix(?! Automático)/].map((name) =>
    main.getByRole('switch', { name }),
  );
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Métodos de pagamento');
  await boleto?.click();
  await expect(page.getByText('Método de pagamento alterado com sucesso.').last()).toBeVisible();
  await card?.click();
  await expect(card ?? main).not.toBeChecked();
  await pix?.click();
  await expect(main.getByText('Selecione ao menos um método de pagamento.')).toBeVisible();
  await expect(pix ?? main).toBeChecked();
  await main.getByLabel('Parcelas de um link novo').selectOption('3');
  await expect(page.getByText('Parcelas padrão alteradas com sucesso.')).toBeVisible();

  const saved = watchSaves(page);
  await main.getByRole('switch', { name: 'Cobrar multa' }).click();
  await main.getByLabel('Multa', { exact: true }).fill('2');
  await main.getByRole('switch', { name: 'Cobrar juros' }).click();
  await main.getByLabel('Juros ao mês').fill('1');
  await expect(main.getByRole('row', { name: /^10 dias depois/ })).toContainText('1.023,33');
  await expect(page.getByText('Configuração de juros e multa default atualizadas.').last()).toBeVisible();
  const fees = main.getByRole('row', { name: /^Pix/ });
  await main.getByLabel('Uma venda de').fill('1.000,00');
  await expect(fees).toContainText('990,10');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.reload();
  await expect(boleto ?? main).not.toBeChecked();
  await expect(main.getByLabel('Multa', { exact: true })).toHaveValue('2');

  const before = saved();
  await main.getByLabel('Juros ao mês').fill('0,5');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('link', { name: 'Início' }).click();
  expect((await sent).ok()).toBe(true);
  expect(saved(), 'what was only shown is not saved').toBe(before + 1);
  await page.goto('/metodos-pagamentos');
  await expect(main.getByLabel('Juros ao mês')).toHaveValue('0,5');
  const switched = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await card?.click();
  expect((await switched).ok()).toBe(true);
  await main.getByLabel('Parcelas de um link novo').selectOption('6');
  await expect(page.getByText('Parcelas padrão alteradas com sucesso.')).toBeVisible();
  await openScreen(page, '/seja-pago/criar/cobranca-pontual');
  const installments = page.getByRole('group', { name: 'Cartão de crédito' }).getByRole('combobox').first();
  await expect(installments, 'a new link begins with what was set').toHaveValue('6');
  await begin(call);
});

/** Counts how often fine and interest were sent. */
function watchSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/default-tax')) saves++;
  });
  return () => saves;
}

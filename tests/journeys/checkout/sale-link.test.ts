import { expect, test } from '@playwright/test';
import { createPaymentLink, findSalesOfLink } from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { expectTitle, fact, fillBuyer, pressPay } from './checkout-screen.ts';

test('the last place is chosen, answered and paid, and the next buyer finds it sold out @phone-only', async ({
  page,
  browser,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Oficina de torra');
  const { uuid } = await seller(createPaymentLink, {
    body: {
      type: 'SALE',
      whiteLabel: false,
      paymentOrder: { title, description: 'Quatro horas, com café.', customInstallmentsValues: [], timer: false },
      allowedPaymentMethods: { pixMethod: {} },
      sale: {
        stock: 1,
        openAmount: { minimum: cents(5_000), suggestions: [cents(5_000), cents(8_000)] },
        fields: [
          { label: 'Turma', kind: 'CHOICE', options: ['Manhã', 'Tarde'], required: true },
          { label: 'Alergias', kind: 'TEXT', options: [], required: false },
        ],
      },
    },
  });
  await page.goto(`/payment-link/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Resta 1 unidade')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Confira os campos destacados acima.')).toBeVisible();
  await expect(page.getByLabel('Valor', { exact: true })).toBeFocused();
  await page.getByLabel('Valor', { exact: true }).pressSequentially('4000');
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('40,00');
  await page.getByRole('button', { name: 'R$ 80,00' }).click();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('80,00');
  await page.getByLabel('Turma').selectOption('Tarde');
  await page.getByLabel('Alergias (opcional)').fill('Amendoim');
  await expectAccessibleInBothSchemes(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page).not.toHaveURL(new RegExp(uuid));
  await expect(fact(page, 'Total')).toHaveText('R$ 80,00');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(uuid));
  await page.goForward();
  await fillBuyer(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');

  const another = await browser.newPage();
  await another.goto(`/payment-link/${uuid}`);
  await expect(another.getByRole('heading', { name: 'Esgotado' })).toBeVisible();
  await another.close();
  const paying = page.url();
  await page.goto(`/payment-link/${uuid}`);
  await page.getByRole('link', { name: 'Voltar para a minha compra' }).click();
  await expect(fact(page, 'Total')).toHaveText('R$ 80,00');
  await page.goto(paying);
  await expectTitle(page, 'Pague com Pix');

  await payPix(seller, { title });
  await expectTitle(page, 'Pagamento confirmado');
  const sales = await seller(findSalesOfLink, { params: { uuid }, query: { page: 0, size: 20 } });
  expect(sales.content).toMatchObject([
    { status: 'PAID', value: 8_000, answers: { Turma: 'Tarde', Alergias: 'Amendoim' }, method: 'PIX' },
  ]);

  await signIn(page, people.owner);
  await page.goto(`/seja-pago?tab=sales&link=${uuid}`);
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer.getByText('1 de 1')).toBeVisible();
  await expect(drawer.getByText('Tarde', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Paga', { exact: true })).toBeVisible();
});

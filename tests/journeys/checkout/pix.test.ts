import { expect, test } from '@playwright/test';
import { parseBrCode } from '../../../packages/brazil/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { chargeOf, payPix, titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import { choose, expectBuyer, expectTitle, fact, fillBuyer, openLink, pressPay } from './checkout-screen.ts';

const pixWithDiscount = { pixMethod: { discount: { amount: 5, type: 'PERCENT' as const } }, bankSlipMethod: {} };

test('a Pix is copied, paid, and the page says so by itself @phone-only', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await callAs(request, people.owner);
  const title = titleOf('Curso de torra');
  const link = await createLink(seller, {
    title,
    description: 'Seis encontros, aos sábados.',
    amountCents: 123_456,
    methods: pixWithDiscount,
    anchoring: true,
  });
  await openLink(page, link);
  const option = (method: string) => page.getByRole('radio', { name: new RegExp(`^${method}`) });
  await expect(option('Pix'), 'crossed out beside it').toHaveAccessibleName(/Em vez de R\$\s1\.234,56 R\$\s1\.172,83$/);
  await expect(option('Boleto')).not.toHaveAccessibleName(/Em vez de/);
  await expect(page.getByText('Café Serra Azul', { exact: true })).toBeVisible();
  await expect(page.getByText('45.997.418/0001-53')).toBeVisible();
  await expect(page.getByText('Seis encontros, aos sábados.')).toBeVisible();
  await expect(page.getByText('Ambiente de testes')).toBeVisible();
  await expect(page.getByText('5% de desconto', { exact: true })).toBeVisible();
  await expect(fact(page, 'Desconto de 5%')).toHaveText('-R$ 61,73');
  await expect(fact(page, 'Total')).toHaveText('R$ 1.172,83');
  await fillBuyer(page);
  await expectAccessibleInBothSchemes(page);

  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByRole('img', { name: /^QR Code do Pix/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await pressPay(page, 'Copiar código Pix');
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel('Pix Copia e Cola')).toHaveValue(copied);
  const read = parseBrCode(copied);
  expect(read.ok && read.amountCents).toBe(117_283);

  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await payPix(seller, { title });
  await expectTitle(page, 'Pagamento confirmado');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect(fact(page, 'Valor')).toHaveText('R$ 1.172,83');
  await expect(fact(page, 'Forma de pagamento')).toHaveText('Pix');
  await expect(fact(page, 'Data e hora')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  await expect(fact(page, 'Recebedor')).toHaveText('Café Serra Azul · 45.997.418/0001-53');
  await expect(page).toHaveTitle('Pagamento confirmado · Café Serra Azul');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  expect((await chargeOf(seller, { title })).status).toBe('PAID');
});

test('a reload, the way back and another tab find the same payment, until another way to pay takes its place', async ({
  page,
  context,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Caixa de degustação');
  const link = await createLink(seller, { title, amountCents: 9_900 });
  await openLink(page, link);
  await fillBuyer(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  const code = await page.getByLabel('Pix Copia e Cola').inputValue();

  await page.reload();
  await expect(page.getByLabel('Pix Copia e Cola')).toHaveValue(code);
  await page.goBack();
  await expectBuyer(page);
  await page.goForward();
  await expect(page.getByLabel('Pix Copia e Cola')).toHaveValue(code);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Pix Copia e Cola')).toHaveValue(code);

  await pressPay(page, 'Trocar forma de pagamento');
  await expectBuyer(page);
  await expect(page.getByText('O código ou boleto que você gerou antes deixa de valer')).toBeVisible();
  await choose(page, 'Boleto');
  await pressPay(page, 'Gerar boleto');
  await expectTitle(page, 'Pague o boleto');
  await expectTitle(other, 'Este pagamento não vale mais');
  await pressPay(other, 'Escolher como pagar');
  await expect(
    other.getByRole('heading', { name: 'Como você quer pagar?' }).or(other.getByRole('group')),
  ).toBeVisible();
});

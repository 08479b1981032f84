import { expect, type Page, test } from '@playwright/test';
import { expectTitle, fillBuyer, pressPay } from '../checkout/checkout-screen.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, titleField, valueField } from './link-form.ts';

test('a link for sale is made, its last unit is bought and answered, and the seller sees who bought', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, people.owner);
  await page.goto('/seja-pago?tab=sales');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link de Venda' }).click();
  // The list's search, which has the same name, stays until the form is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Criar link de venda' })).toBeVisible();
  const title = titleOf('Oficina de torra');
  await titleField(page).fill(title);
  await valueField(page).fill('90,00');
  await limitTo(page, '1');
  await askTurma(page);
  await methodGroup(page, 'Pix').getByLabel('Desconto').fill('10');
  await expect(page.getByRole('region', { name: 'Prévia' })).toContainText('Resta 1 unidade');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Criar link de venda' }).click();
  const created = page.getByRole('dialog', { name: 'Link de venda criado com sucesso' });
  const address = await created.getByLabel('Link de pagamento').inputValue();
  await created.getByRole('link', { name: 'Ver links' }).click();
  await expect(page).toHaveURL('/seja-pago?tab=sales');

  const buyer = await browser.newPage();
  await openSale(buyer, address, title);
  await buyer.getByLabel('Turma').selectOption('Tarde');
  await buyer.getByRole('button', { name: 'Continuar' }).click();
  await expect(buyer.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
  await buyer.goBack();
  await expect(buyer.getByLabel('Turma')).toHaveValue('Tarde');
  await buyer.getByRole('button', { name: 'Continuar' }).click();
  await fillBuyer(buyer);
  await pressPay(buyer, 'Gerar código Pix');
  await expectTitle(buyer, 'Pague com Pix');

  await page.getByRole('link', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  const sales = drawer.getByRole('table', { name: 'Vendas' });
  await expect(sales).toContainText('Aguardando');
  const seller = await callAs(request, people.owner);
  await payPix(seller, { title });
  await expectTitle(buyer, 'Pagamento confirmado');
  await buyer.close();

  await expect(drawer).toContainText('Vendidos1 de 1');
  await expect(drawer).toContainText('Esgotado');
  await expect(sales.getByRole('row', { name: /Ana Beatriz Souza/ })).toContainText(/Paga.*Turma: Tarde/);
  await expectAccessible(page);
  await savePosterAndFile(page, title);
  await sales.getByRole('link', { name: 'Ana Beatriz Souza' }).click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(title);

  const late = await browser.newPage();
  await openSale(late, address, title);
  await expect(late.getByRole('heading', { name: 'Esgotado' })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Continuar' })).toBeHidden();
  await late.close();
});

test('a link for sale is changed and made again, with what its buyers choose and are asked', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/seja-pago/criar/venda');
  const title = titleOf('Apoie a horta');
  await titleField(page).fill(title);
  await page.getByRole('switch', { name: 'O comprador escolhe o valor' }).check();
  await expect(valueField(page)).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Criar link de venda' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Valor mínimo').fill('10,00');
  await page.getByRole('button', { name: 'Adicionar valor' }).click();
  const suggestion = page.getByRole('textbox', { name: 'Valor sugerido 1' });
  await suggestion.fill('5,00');
  await submit.click();
  await expect(suggestion).toHaveAccessibleDescription('Menor que o valor mínimo.');
  await expect(suggestion).toBeFocused();
  await suggestion.fill('25,00');
  await askTurma(page);
  await submit.click();
  const created = page.getByRole('dialog', { name: 'Link de venda criado com sucesso' });
  await expect(created).toContainText('A partir de R$ 10,00');
  const uuid = /[0-9a-f-]{36}$/.exec(await created.getByLabel('Link de pagamento').inputValue())?.[0] ?? '';

  await page.goto(`/seja-pago/editar/${uuid}`);
  await expect(titleField(page)).toHaveValue(title);
  await limitTo(page, '20');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('Vendidos0 de 20');
  await expect(drawer).toContainText('Ninguém comprou por este link ainda.');
  await blockLiveEvents(page);
  const salesCall = `**/payment-links/${uuid}/sales?*`;
  await page.route(salesCall, (route) => route.fulfill({ status: 422, json: { errors: [] } }));
  await page.reload();
  await expect(drawer).toContainText('Não foi possível carregar as vendas deste link.');
  await page.unroute(salesCall);
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(drawer).toContainText('Ninguém comprou por este link ainda.');

  await drawer.getByRole('button', { name: 'Botão para o seu site' }).click();
  await drawer.getByLabel('Texto do botão').fill('Apoiar <3');
  const code = await drawer.getByLabel('Código HTML').inputValue();
  expect(code).toContain(`/payment-link/${uuid}"`);
  expect(code).toContain('>Apoiar &lt;3</a>');
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(`/seja-pago/criar/venda?id=${uuid}`);
  await expect(page.getByLabel('Quantidade à venda')).toHaveValue('20');
  await expect(page.getByLabel('Valor mínimo')).toHaveValue('10,00');
  await expect(suggestion).toHaveValue('25,00');
  await expect(page.getByLabel('Opções')).toHaveValue('Manhã\nTarde');
});

async function limitTo(page: Page, stock: string): Promise<void> {
  await page.getByRole('switch', { name: 'Limitar quantidade' }).check();
  await page.getByLabel('Quantidade à venda').fill(stock);
}

async function askTurma(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Perguntas ao comprador' }).check();
  const question = page.getByRole('group', { name: 'Pergunta 1' });
  await question.getByRole('textbox', { name: 'Pergunta 1' }).fill('Turma');
  await question.getByLabel('Resposta', { exact: true }).selectOption('Escolha');
  await question.getByLabel('Opções').fill('Manhã\nTarde');
}

async function openSale(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function savePosterAndFile(page: Page, title: string): Promise<void> {
  const poster = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cartaz com QR' }).click();
  expect((await poster).suggestedFilename()).toBe(`cartaz-${title}.pdf`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await file).suggestedFilename()).toBe('vendas-do-link.csv');
}

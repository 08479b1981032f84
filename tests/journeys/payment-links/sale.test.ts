import { expect, type Page, test } from '@playwright/test';
import { findSalesOfLink } from '../../../packages/contract/src/index.ts';
import { expectTitle, fact, fillBuyer, pressPay } from '../checkout/checkout-screen.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, titleField, valueField } from './link-form.ts';

test('a link for sale is made, its last unit is bought on a phone and answered, the seller sees who bought, and sells more', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await signIn(page, people.owner);
  await page.goto('/seja-pago?tab=sales');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link de Venda' }).click();
  // The list's search, which has the same name, stays until the form is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Criar link de venda' })).toBeVisible();
  const title = titleOf('Oficina de torra');
  await fillSale(page, title);
  await expect(page.getByRole('region', { name: 'Prévia' })).toContainText('Resta 1 unidade');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Criar link de venda' }).click();
  const created = page.getByRole('dialog', { name: 'Link de venda criado com sucesso' });
  await expect(created).toContainText('A partir de R$ 50,00');
  const address = await created.getByLabel('Link de pagamento').inputValue();
  const uuid = /[0-9a-f-]{36}$/.exec(address)?.[0] ?? '';
  await created.getByRole('link', { name: 'Ver links' }).click();
  await expect(page).toHaveURL('/seja-pago?tab=sales');

  const context = await browser.newContext({ viewport: { width: 412, height: 839 }, reducedMotion: 'reduce' });
  const buyer = await context.newPage();
  await openSale(buyer, address, title);
  await chooseTerms(buyer);
  await expect(buyer, 'a link of their own').not.toHaveURL(new RegExp(uuid));
  await expect(fact(buyer, 'Total')).toHaveText('R$ 80,00');
  await buyer.goBack();
  await expect(buyer.getByLabel('Turma')).toHaveValue('Tarde');
  await buyer.goForward();
  await fillBuyer(buyer);
  await pressPay(buyer, 'Gerar código Pix');
  await expectTitle(buyer, 'Pague com Pix');
  const paying = buyer.url();

  const late = await context.newPage();
  await openSale(late, address, title);
  await expect(late.getByRole('heading', { name: 'Esgotado' })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Continuar' })).toBeHidden();
  await late.getByRole('link', { name: 'Voltar para a minha compra' }).click();
  await expect(fact(late, 'Total')).toHaveText('R$ 80,00');
  await late.close();
  await buyer.goto(paying);
  await expectTitle(buyer, 'Pague com Pix');

  await page.getByRole('link', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  const sales = drawer.getByRole('table', { name: 'Vendas' });
  await expect(sales).toContainText('Aguardando');
  const seller = await callAs(request, people.owner);
  await payPix(seller, { title });
  await expectTitle(buyer, 'Pagamento confirmado');
  await context.close();

  await expect(drawer).toContainText('Vendidos1 de 1');
  await expect(drawer).toContainText('Esgotado');
  await expect(sales.getByRole('row', { name: /Ana Beatriz Souza/ })).toContainText(/Paga.*Turma: Tarde/);
  const found = await seller(findSalesOfLink, { params: { uuid }, query: { page: 0, size: 20 } });
  expect(found.content).toMatchObject([
    { status: 'PAID', value: 8_000, answers: { Turma: 'Tarde', Alergias: 'Amendoim' }, method: 'PIX' },
  ]);
  await expectAccessible(page);
  await savePosterAndFile(page, title);

  // The older address of the form leads to it.
  await openScreen(page, `/seja-pago/editar?id=${uuid}`);
  await expect(page).toHaveURL(`/seja-pago/editar/${uuid}`);
  await expect(titleField(page)).toHaveValue(title);
  await page.getByLabel('Quantidade à venda').fill('20');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(drawer).toContainText('Vendidos1 de 20');
  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(`/seja-pago/criar/venda?id=${uuid}`);
  await expect(page.getByLabel('Quantidade à venda')).toHaveValue('20');
  await expect(page.getByLabel('Valor mínimo')).toHaveValue('50,00');
  await expect(page.getByRole('textbox', { name: 'Valor sugerido 1' })).toHaveValue('80,00');
  await expect(page.getByLabel('Opções')).toHaveValue('Manhã\nTarde');
});

/** One unit, at an amount that the buyer chooses, with a question that is asked and one that may be. */
async function fillSale(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title);
  await page.getByRole('switch', { name: 'O comprador escolhe o valor' }).check();
  await expect(valueField(page)).toHaveCount(0);
  await page.getByLabel('Valor mínimo').fill('50,00');
  await page.getByRole('button', { name: 'Adicionar valor' }).click();
  await page.getByRole('textbox', { name: 'Valor sugerido 1' }).fill('80,00');
  await page.getByRole('switch', { name: 'Limitar quantidade' }).check();
  await page.getByLabel('Quantidade à venda').fill('1');
  await page.getByRole('switch', { name: 'Perguntas ao comprador' }).check();
  const question = page.getByRole('group', { name: 'Pergunta 1' });
  await question.getByRole('textbox', { name: 'Pergunta 1' }).fill('Turma');
  await question.getByLabel('Resposta', { exact: true }).selectOption('Escolha');
  await question.getByLabel('Opções').fill('Manhã\nTarde');
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  const other = page.getByRole('group', { name: 'Pergunta 2' });
  await other.getByRole('textbox', { name: 'Pergunta 2' }).fill('Alergias');
  await other.getByRole('checkbox').uncheck();
  await methodGroup(page, 'Boleto').getByRole('switch').uncheck();
}

async function openSale(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Missing fields come first; the amount is a suggested one. */
async function chooseTerms(buyer: Page): Promise<void> {
  const amount = buyer.getByLabel('Valor', { exact: true });
  await expect(buyer.getByText('Resta 1 unidade')).toBeVisible();
  await buyer.getByRole('button', { name: 'Continuar' }).click();
  await expect(buyer.getByText('Confira os campos destacados acima.')).toBeVisible();
  await expect(amount).toBeFocused();
  await buyer.getByRole('button', { name: 'R$ 80,00' }).click();
  await expect(amount).toHaveValue('80,00');
  await buyer.getByLabel('Turma').selectOption('Tarde');
  await buyer.getByLabel('Alergias (opcional)').fill('Amendoim');
  await expectAccessibleInBothSchemes(buyer);
  await expectNoSideways(buyer);
  await buyer.getByRole('button', { name: 'Continuar' }).click();
}

async function savePosterAndFile(page: Page, title: string): Promise<void> {
  const poster = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cartaz com QR' }).click();
  expect((await poster).suggestedFilename()).toBe(`cartaz-${title}.pdf`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await file).suggestedFilename()).toBe('vendas-do-link.csv');
}

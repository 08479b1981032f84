import { type APIRequestContext, expect, test } from '@playwright/test';
import { createCustomer } from '../../../packages/contract/src/index.ts';
import { addDays, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

const inDays = (days: number) => formatPlainDate(addDays(plainDateAt(Temporal.Now.instant()), days));

async function newCustomer(request: APIRequestContext, firstName: string) {
  const sales = await callAs(request, people.sales);
  const buyer = newBuyer(firstName);
  const { id } = await sales(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  return { ...buyer, id };
}

test('a customer is charged, the day is moved, and cash ends it', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await expect(page.getByRole('link', { name: 'Nova cobrança' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova cobrança' })).toBeVisible();

  const title = titleOf('Mensalidade');
  await page.getByRole('combobox', { name: 'Quem paga' }).fill('Ana');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel(/^Título/).fill(title);
  await page.getByLabel('Valor', { exact: true }).pressSequentially('5000');
  await page.reload();
  await expect(page.getByLabel(/^Título/), 'what was typed is kept').toHaveValue(title);
  await page.getByLabel('Vencimento').fill(inDays(12));
  await page.keyboard.press('Tab');
  await page.getByLabel('Parcelas', { exact: true }).selectOption('3');
  await page.getByRole('radio', { name: 'Em dias escolhidos' }).check();
  await page.getByLabel('Vencimento da parcela 2').fill(inDays(30));
  await page.keyboard.press('Tab');
  const preview = page.getByRole('region', { name: 'O que o cliente recebe' });
  await expect(preview).toContainText(`${title} (parcela 1 de 3)`);
  await preview.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(preview).toContainText('(link da cobrança)');
  await preview.getByRole('tab', { name: 'Página' }).click();
  await expect(preview).toContainText(`Vence em ${inDays(30)}`);
  await page.getByLabel('Este é o valor de cada parcela').check();
  await expect(preview).toContainText('150,00');
  await expect(preview).toContainText('Parcela 3 de 3');
  await expect(preview.getByText('Você recebe')).toBeVisible();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByLabel('Desconto para quem paga antes').check();
  await page.getByLabel('Dias antes do vencimento').fill('3');
  await expect(preview).toContainText(`47,50 até ${inDays(9)}, com desconto`);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Enviar' }).click();

  await expect(page).toHaveURL(/\/cobrancas\/[\w-]{36}$/);
  await expect(page.getByText('Vendida por')).toBeVisible();
  await expect(page.getByText(/47,50 até .* \(desconto de .*2,50\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Alterar vencimento ou valor' }).click();
  const change = page.getByRole('dialog', { name: 'Alterar cobrança' });
  await change.getByLabel('Novo vencimento').fill(inDays(20));
  await page.keyboard.press('Tab');
  await change.getByLabel('Valor').fill('');
  await change.getByLabel('Valor').pressSequentially('4000');
  await change.getByRole('button', { name: 'Alterar cobrança' }).click();
  await expect(page.getByText('Cobrança alterada.')).toBeVisible();
  await expect(page.getByText(`Vence em ${inDays(20)}`)).toBeVisible();
  await expect(page.getByText(/Cobrança alterada: vencimento de/)).toBeVisible();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Alterar para paga' }).click();
  const paid = page.getByRole('dialog', { name: 'Alterar para paga?' });
  await paid.getByLabel('Valor recebido').fill('');
  await paid.getByLabel('Valor recebido').pressSequentially('3500');
  await expect(paid.getByText(/5,00 a menos que a cobrança/)).toBeVisible();
  await paid.getByLabel(/^Observação/).fill('Pagou no balcão');
  const receipt = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await paid.locator('input[type=file]').setInputFiles(receipt);
  await expect(paid.getByText('recibo.pdf')).toBeVisible();
  await expectAccessible(page);
  await paid.getByRole('button', { name: 'Alterar para paga' }).click();
  await expect(page.getByText(/35,00 recebidos em dinheiro/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recebido por fora: recibo.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('recibo.pdf');
});

test('many are charged with the progress in sight, through a reload, and then one that is divided with a partner', async ({
  page,
  request,
}) => {
  const customers = [await newCustomer(request, 'Sara'), await newCustomer(request, 'Tito')];
  await signIn(page, people.admin);
  await page.goto('/cobrancas/nova');
  for (const { name, document } of customers) {
    await page.getByRole('combobox', { name: 'Quem paga' }).fill(document);
    await page.getByRole('listbox').getByRole('option', { name }).click();
  }
  const title = titleOf('Rateio');
  await page.getByLabel(/^Título/).fill(title);
  await page.getByLabel('Valor', { exact: true }).pressSequentially('5000');
  await page.getByLabel('Vencimento').fill(inDays(5));
  await page.keyboard.press('Tab');

  // The calls are held until the page is left; of those that follow, the first fails.
  let held = true;
  let failures = 0;
  await page.route('**/service/core/charges', (route) => {
    if (held) return;
    return failures++ === 0 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Salvar e criar outra' }).click();
  const progress = page.getByRole('dialog', { name: 'Criando as cobranças' });
  await expect(progress.getByRole('status')).toHaveText('0 de 2');
  await expectAccessible(page);
  held = false;
  await page.reload();
  const ended = page.getByRole('dialog', { name: 'Nem todas as cobranças saíram como pedido' });
  await expect(ended).toContainText('1 de 2 clientes têm a cobrança criada.');
  await ended.getByRole('button', { name: 'Tentar de novo a que falhou' }).click();
  await expect(page.getByText('2 cobranças criadas.')).toBeVisible();
  await expect(page).toHaveURL(/\/cobrancas\/nova$/);
  await expect(page.getByLabel(/^Título/)).toHaveValue('');

  const split = titleOf('Evento');
  await page.getByRole('combobox', { name: 'Quem paga' }).fill('Ana');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel(/^Título/).fill(split);
  await page.getByLabel('Valor', { exact: true }).pressSequentially('20000');
  await page.getByLabel('Vencimento').fill(inDays(12));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByLabel('Dividir com sub-vendedores').check();
  await page.getByRole('combobox', { name: 'Sub-vendedor 1', exact: true }).fill('Rafaela');
  await page.getByRole('option', { name: /Rafaela/ }).click();
  await page.getByLabel('Porcentagem do sub-vendedor 1').fill('100');
  const preview = page.getByRole('region', { name: 'O que o cliente recebe' });
  await expect(preview).toContainText('Os sub-vendedores receberiam mais do que sobra da cobrança.');
  await page.getByLabel('Porcentagem do sub-vendedor 1').fill('40');
  await expect(preview).toContainText(/Os sub-vendedores recebem R\$\s80,00/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/cobrancas\/[\w-]{36}$/);
  await expect(page.getByRole('region', { name: 'Split' })).toContainText('Rafaela Bittencourt');

  await openScreen(page, `/cobrancas?title=${encodeURIComponent(title)}`);
  for (const { name } of customers) await expect(page.getByText(name)).toHaveCount(1);
});

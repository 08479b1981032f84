import { expect, test } from '@playwright/test';
import { buildBoleto } from '../../../packages/brazil/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A payment that waits for approval moves no money, so other journeys' balance is unchanged. */
test('a Pix is reviewed, saved for an approval, and rejected with its reason', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/pagamentos');
  const description = titleOf('Sacaria');
  const toast = (text: string) => page.getByText(text, { exact: true });
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const form = page.getByRole('dialog', { name: 'Pagamento PIX' });
  const missing = form.locator('[aria-invalid="true"]');
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  await expect(toast('Informe uma chave PIX de destino').first()).toBeVisible();
  await expect(missing).toHaveCount(3);
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Chave Pix de destino' }).fill('sacaria@jornada.example');
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  await expect(toast('Informe um valor válido').first()).toBeVisible();
  await form.getByLabel('Valor', { exact: true }).pressSequentially('1234');
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  await expect(toast('Selecione um centro de custo').first()).toBeVisible();
  await form.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await expect(missing).toHaveCount(0);
  await form.getByLabel('Descrição').fill(description);
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  const review = page.getByRole('dialog', { name: 'Revise seu pagamento' });
  await expect(review).toContainText('R$ 12,34');
  await expect(review).toContainText('Vendas');
  // Escape closes the review, and what was typed stays in the form.
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(form.getByLabel('Descrição')).toHaveValue(description);
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  await review.getByRole('button', { name: 'Salvar para Aprovação' }).click();
  await expect(toast('Pagamento salvo para aprovação com sucesso!')).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(`/pagamentos?search=${encodeURIComponent(description)}`);
  const list = page.getByRole('table', { name: 'Lista de Pagamentos PIX' });
  await list.getByRole('link').first().click();
  await expect(review).toContainText('Primeiro pagamento a este favorecido.');
  await expect(review).toContainText(description);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Alterar Pagamento' }).click();
  await review.getByLabel('Valor', { exact: true }).fill('23,45');
  await review.getByRole('combobox', { name: 'Centro de custo' }).selectOption('operacional');
  await review.getByRole('button', { name: 'Salvar para Aprovação' }).click();
  await expect(review).toBeHidden();
  await list.getByRole('link').first().click();
  await expect(review).toContainText('R$ 23,45');
  await expect(review).toContainText('Operacional');
  await review.getByRole('button', { name: 'Rejeitar Pagamento' }).click();
  await expect(review.getByRole('button', { name: 'Rejeitar', exact: true })).toBeDisabled();
  await review.getByLabel('Motivo da rejeição').selectOption('Dados incorretos');
  await review.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(toast('Pagamento rejeitado com sucesso!')).toBeVisible();
  await expect(list.getByText('Rejeitado')).toBeVisible();
});

test('a boleto is looked up by itself, and a wrong one says why', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/pagamentos?tab=boletos');
  await page.getByRole('button', { name: 'Pagar boleto' }).click();
  const slip = (freeField: string) =>
    buildBoleto({ bank: '001', amountCents: cents(7_777), dueDate: null, freeField }).line;
  const barcode = page.getByLabel('Código de barras', { exact: true });
  await barcode.fill(slip('2026110000000000000099901'));
  await expect(
    page.getByText(
      'Código de barras não encontrado. Verifique se o código está correto ou se o boleto ainda é válido.',
    ),
  ).toBeVisible();
  await barcode.fill(slip('2026110000000000000000123'));
  const facts = page.getByRole('region', { name: 'Dados do Boleto' });
  await expect(facts).toContainText('R$ 77,77');
  await expect(page.getByLabel('Valor', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Descrição')).toHaveValue(/^Pagamento para /);
  await expectAccessible(page);
  await expect(facts).toContainText('Pendente de Pagamento');
  await expect(page.getByRole('heading', { name: 'Dados do Boleto' })).toBeVisible();
  const review = page.getByRole('button', { name: 'Revisar pagamento' });
  for (const [ending, text] of [
    ['99905', 'Boleto já pago. Verifique o código de barras.'],
    ['99906', 'Boleto vencido. Não é possível processar boletos vencidos.'],
    ['99907', 'Boleto cancelado. Não é possível processar boletos cancelados.'],
  ] as const) {
    await barcode.fill(slip(`20261100000000000000${ending}`));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(review).toBeDisabled();
  }
  const line = slip('2026110000000000000000123');
  await barcode.fill(`${line.slice(0, 9)}${(Number(line[9]) + 1) % 10}${line.slice(10)}`);
  await expect(page.getByText('Código de barras inválido. Verifique se a linha digitável está correta.')).toBeVisible();
  await barcode.fill('');
  await expect(facts).toHaveCount(0);
  await expect(page.getByLabel('Descrição')).toHaveValue('');
});

test('payments are filtered in a panel, and each filter is a chip that can be taken away @phone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/pagamentos?status=pending_approval');
  const filters = page.getByRole('search');
  await expect(filters.getByText('Status: Aguardando aprovação')).toBeVisible();
  await filters.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await page.getByLabel('Data inicial').fill('01/06/2026');
  await page.getByLabel('Data inicial').press('Tab');
  await expect(page.getByRole('button', { name: 'Limpar filtros de data' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/status=pending_approval.*costCenter=vendas.*startDate=2026-06-01/);
  await expect(filters.getByText('Centro de custo: Vendas')).toBeVisible();
  await filters.getByRole('button', { name: /Período: desde 01\/06\/2026/ }).click();
  await expect(page).not.toHaveURL(/startDate/);
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).not.toHaveURL(/status|costCenter/);
});

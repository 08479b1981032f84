import { expect, type Page, test } from '@playwright/test';
import { newId } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A bank's OFX whose only credit matches nothing. */
function statementOf(memo: string): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341' +
    `<ACCTID>777-7</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>321,09<FITID>${newId()}` +
    `<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
  );
}

async function importFile(page: Page, memo: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  await (await chooser).setFiles({
    name: `${memo}.ofx`,
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(statementOf(memo), 'latin1'),
  });
}

test('a statement is read in, its unknown credit is looked at and accepted', async ({ page }) => {
  const memo = `PIX RECEBIDO ${newId().slice(-8).toUpperCase()}`;
  await signIn(page, people.finance);
  await page.goto('/conciliacao/extratos');
  await importFile(page, memo);
  await expect(page.getByText('1 lançamento novo, 0 já importados, 0 identificados')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: memo });
  await expect(row).toContainText(/R\$\s321,09/);
  await expectNoSideways(page);
  await row.getByRole('link', { name: 'Identificar' }).click();

  await expect(page).toHaveURL(/conciliacao\/fila\?diferenca=/);
  const drawer = page.getByRole('dialog', { name: 'Diferença' });
  await expect(drawer).toContainText(memo);
  await expect(drawer).toContainText('Nenhum saque ou boleto deste valor em datas próximas.');
  await drawer.getByRole('button', { name: 'Cuidar disto' }).click();
  await expect(drawer.getByLabel('Responsável')).toHaveValue(people.finance);
  await drawer.getByRole('button', { name: 'Escrever' }).click();
  await drawer.getByRole('textbox').fill('Perguntei à Renata');
  await drawer.getByRole('button', { name: 'Salvar' }).click();
  await expect(drawer.getByText('Perguntei à Renata')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Aceitar como está' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceitar a diferença?' });
  await dialog.getByRole('button', { name: 'Aceitar como está' }).click();
  await expect(dialog.getByText('Preenchimento obrigatório!')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Aporte do sócio');
  await dialog.getByRole('button', { name: 'Aceitar como está' }).click();
  await expect(page.getByText('Diferença aceita!')).toBeVisible();
  await expect(drawer.getByText('Aceita como está')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByLabel('Situação').selectOption('Aceita');
  await page.getByPlaceholder('Buscar por texto ou identificador').fill(memo);
  await expect(page.getByRole('row').filter({ hasText: memo })).toBeVisible();
});

test('the path of the money opens its lines and each charge behind them', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/conciliacao');
  const flow = page.getByRole('list', { name: 'Caminho do dinheiro' });
  await page.getByLabel('Período', { exact: true }).selectOption('Últimos 90 dias');
  await expect(page).toHaveURL(/dateInitial=/);
  await expect(flow.getByText('Líquido das vendas')).toBeVisible();
  await expect(page.locator('main [data-stale="true"]')).toHaveCount(0);
  await expectNoSideways(page);
  await flow.getByRole('button', { name: /^Vendido/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Lançamentos desta linha' });
  await expect(drawer.getByRole('list', { name: 'Lançamentos da linha' })).toBeVisible();
  await drawer.getByRole('button', { name: /Venda/ }).first().click();
  const charge = page.getByRole('dialog', { name: 'O dinheiro da cobrança' });
  await expect(charge.getByText('Fica com você')).toBeVisible();
  await expectAccessible(page);
  await charge.getByRole('link', { name: 'Abrir a cobrança' }).click();
  await expect(page).toHaveURL(/\/cobrancas\//);
  await page.goBack();
  await charge.getByRole('button', { name: 'Voltar' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await flow.getByRole('button', { name: /^Pago pelo banco/ }).click();
  await expect(drawer.getByText(/No extrato|Sem extrato/).first()).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const recipient = () => `contador.${crypto.randomUUID()}@escritorio.example`;

/** The date in São Paulo, `yyyy-MM-dd`. */
function daysAgo(days: number): string {
  return Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days }).toString();
}

async function openDialog(page: Page, title: string) {
  const button = page.getByRole('button', { name: `Gerar relatório: ${title}`, exact: true });
  await expect(button).toHaveCSS('opacity', '1');
  await button.click();
  return page.getByRole('dialog', { name: `Gerar relatório: ${title}`, exact: true });
}

test('a report is asked for, mailed and downloaded, with its sums at the foot; another is sent every month until it is stopped; the accountant’s accounts stand in the entries, which have a summary', async ({
  page,
}) => {
  await signIn(page, people.admin);
  await page.goto('/reports');
  const rows = page.getByRole('list', { name: 'Relatórios' }).getByRole('heading');
  await expect(rows).toHaveText([
    ...['Vendas', 'Financeiro', 'Repasses', 'Nota Fiscal', 'Links de Pagamento', 'Balanço', 'Chargeback', 'Extrato'],
    'Extrato de contas',
  ]);
  await expectNoSideways(page);
  const dialog = await openDialog(page, 'Balanço');
  await expect(dialog.getByLabel('E-mail do destinatário')).toHaveValue(people.admin);
  const email = recipient();
  await dialog.getByLabel('E-mail do destinatário').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gerar relatório' }).click();
  const done = page.getByRole('dialog', { name: 'Relatório gerado' });
  await expect(done).toContainText(`O relatório será enviado para o e-mail ${email} em instantes.`);
  await done.getByRole('button', { name: 'Entendi' }).click();

  const save = page.getByRole('button', { name: /^Baixar balanco-/ }).first();
  await expect(save).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await save.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^balanco-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFConta;Saldo inicial;Entradas;Saídas;Saldo final');
  const [total, opening, debit, credit, closing] = lines.at(-1)?.split(';') ?? [];
  expect([total, opening, closing]).toEqual(['Total', '0,00', '0,00']);
  expect(debit).toBe(credit);
  await expectNoSideways(page);

  const monthly = await openDialog(page, 'Repasses');
  const other = recipient();
  await monthly.getByLabel('Envio', { exact: true }).selectOption('Todo mês');
  await expect(monthly.getByLabel('Data inicial')).toHaveCount(0);
  await monthly.getByLabel('E-mail do destinatário').fill(other);
  await monthly.getByRole('button', { name: 'Programar envio' }).click();
  await expect(page.getByText('Envio programado com sucesso!')).toBeVisible();
  await page.getByRole('tab', { name: 'Contabilidade' }).click();
  await expect(page.getByLabel('Conta do contador para Tarifas')).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('tab', { name: 'Envios programados' }).click();
  const sent = page.getByRole('list', { name: 'Envios programados' }).getByRole('listitem').filter({ hasText: other });
  await expect(sent).toContainText(/Todo mês · para .+ · próximo em 01\//);
  await sent.getByRole('button', { name: 'Parar envio de Repasses' }).click();
  await page
    .getByRole('dialog', { name: 'Parar envio programado' })
    .getByRole('button', { name: 'Parar envio' })
    .click();
  await expect(page.getByText('Envio programado parado.')).toBeVisible();
  await expect(sent).toHaveCount(0);

  // All of a seller's people edit the same accounts.
  await openScreen(page, '/reports?tab=ACCOUNTING');
  const code = `4.1.${Date.now() % 100_000}`;
  await page.getByLabel('Conta do contador para Tarifas').fill(code);
  await page.getByRole('button', { name: 'Salvar contas' }).click();
  await expect(page.getByText('Contas alteradas com sucesso!')).toBeVisible();
  await expectNoSideways(page);

  const entries = await openDialog(page, 'Lançamentos contábeis');
  // A period of its own, because other journeys request reports too.
  const from = daysAgo(20);
  const periods = entries.getByRole('group', { name: 'Períodos usuais' }).getByRole('button');
  await expect(periods.first()).toHaveAttribute('aria-pressed', 'true');
  await periods.filter({ hasText: 'Últimos 30 dias' }).click();
  await entries.getByLabel('Data inicial').fill(from.split('-').reverse().join('/'));
  await entries.getByLabel('Formato').selectOption('CSV para sistemas (vírgula, ponto e datas ISO)');
  await entries.getByRole('button', { name: 'Gerar relatório' }).click();
  await page.getByRole('dialog', { name: 'Relatório gerado' }).getByRole('button', { name: 'Entendi' }).click();
  const name = `lancamentos-contabeis-${from}-a-`;
  const saveEntries = page.getByRole('button', { name: `Baixar ${name}` });
  await expect(saveEntries).toBeVisible();
  const [ledger] = await Promise.all([page.waitForEvent('download'), saveEntries.click()]);
  const text = await readFile(await ledger.path(), 'utf8');
  expect(text).toContain(`,${code},`);
  const summary = page.getByRole('button', { name: `Baixar o resumo de ${name}` });
  const [proof] = await Promise.all([page.waitForEvent('download'), summary.click()]);
  expect(proof.suggestedFilename()).toMatch(/-resumo\.csv$/);
  const count = text.trimEnd().split('\r\n').length - 2;
  expect(await readFile(await proof.path(), 'utf8')).toContain(`Linhas;${count}\r\n`);
});

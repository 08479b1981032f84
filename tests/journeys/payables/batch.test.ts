import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { batchFile, pixOf, slipOf } from '../../../apps/server/src/testing/batch-file.ts';
import { nextBusinessDay, parseCnab } from '../../../packages/brazil/src/index.ts';
import { moveSandboxClock } from '../../../packages/contract/src/index.ts';
import { addDays, cents, instantAt, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newSellerOfTwo } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

/** Uses an own seller's clock: boletos are paid on business days only, and payments start at eight. */
test('a file is sent, found, approved by another person, paid and answered, and not sent twice; one that is wrong is discarded', async ({
  page,
  request,
}) => {
  const { email: admin, colleague } = await newSellerOfTwo('Folha Aurora');
  const { call, document } = await openAccount(request, admin, 1_000_000);
  const payOn = nextBusinessDay(addDays(plainDateAt(Temporal.Now.instant()), 1));
  await call(moveSandboxClock, { body: { to: instantAt(payOn, '10:00').toString() } });
  const payments = [pixOf(payOn), slipOf(payOn, 7, cents(600_000))];
  const file = {
    name: 'folha.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(batchFile({ document, payOn, payments })),
  };
  const choose = async (chosen: typeof file) => {
    const chooser = page.waitForEvent('filechooser');
    const button = page.getByRole('button', { name: 'Selecionar arquivo' });
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Enviar arquivo' }).click();
    await button.click();
    await (await chooser).setFiles(chosen);
  };
  await signIn(page, admin);
  await page.goto('/pagamentos?tab=lote');
  await choose({ ...file, name: 'folha.pdf' });
  await expect(page.getByText('Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab, .xlsx, .csv')).toBeVisible();
  const mistyped = file.buffer.toString('latin1').replace('torra@serra.example', 'torra.serra.example');
  await choose({ ...file, name: 'errada.txt', buffer: Buffer.from(mistyped, 'latin1') });
  const bad = page.getByRole('dialog', { name: 'errada.txt' });
  await expect(bad.getByRole('list', { name: 'Problemas' })).toContainText('Linha 4, coluna');
  await expect(bad.getByRole('list', { name: 'Problemas' })).toContainText('Chave Pix inválida: torra.serra.example.');
  await bad.getByRole('button', { name: 'Descartar arquivo' }).click();
  await page
    .getByRole('dialog', { name: 'Descartar arquivo' })
    .getByRole('button', { name: 'Descartar arquivo' })
    .click();
  await expect(page.getByText('Arquivo descartado.')).toBeVisible();
  await expect(bad).toBeHidden();

  await choose(file);
  const detail = page.getByRole('dialog', { name: 'folha.txt' });
  await expect(detail).toContainText('Conferido sem erros.');
  await expect(detail).toContainText('CNAB 240');
  await expect(detail).toContainText('ELISA BARROS DUARTE');
  await expectNoSideways(page);
  await expectAccessible(page);
  await expect(detail).toContainText('Espera a aprovação de quem pode aprovar pagamentos.');
  await expect(detail.getByRole('button', { name: 'Aprovar arquivo' })).toBeHidden();
  await page.keyboard.press('Escape');
  await choose({ ...file, name: 'copia.txt' });
  await expect(page.getByText(/Este arquivo já foi enviado em/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Buscar por nome do arquivo' }).fill('folha.txt');
  await expect(page.getByRole('link', { name: 'folha.txt' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('error');
  await expect(page.getByText('Nenhum arquivo encontrado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('generated');
  await expect(page.getByRole('link', { name: 'folha.txt' })).toHaveCount(1);

  await signIn(page, colleague);
  await page.goto('/pagamentos?tab=lote');
  await page.getByRole('link', { name: 'folha.txt' }).click();
  await detail.getByRole('button', { name: 'Aprovar arquivo' }).click();
  const approval = page.getByRole('dialog', { name: 'Aprovar arquivo' });
  await approval.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await approval.getByRole('button', { name: 'Aprovar arquivo' }).click();
  await expect(page.getByText('Arquivo aprovado.')).toBeVisible();
  const progress = detail.getByRole('region', { name: 'Andamento' });
  await expect(progress).toContainText(/Pagos\s*R\$\s6\.012,34 · 2 pagamentos/, longWait);
  await expect(detail.getByRole('region', { name: 'Pagamentos do arquivo' }).getByText('Concluído')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await detail.getByRole('button', { name: 'Baixar retorno' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('retorno-folha.ret');
  const retorno = parseCnab(new Uint8Array(await readFile(await saved.path())));
  expect(retorno).toMatchObject({ direction: 'retorno', problems: [] });
  const occurrences = retorno.records.flatMap(({ fields }) => ('occurrences' in fields ? fields.occurrences : []));
  expect(occurrences).toEqual(['00', '00']);

  await detail.getByRole('link', { name: 'Ver pagamentos Pix' }).click();
  const list = page.getByRole('table', { name: 'Lista de Pagamentos PIX' });
  await expect(list.getByText('Elisa Barros Duarte')).toBeVisible();
  const chip = page.getByRole('button', { name: 'Remover filtro Arquivo: folha.txt' });
  await chip.click();
  await expect(chip).toBeHidden();

  await page.getByRole('tab', { name: 'Lote' }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await page.getByRole('button', { name: 'Modelo XLSX' }).click();
  expect((await template).suggestedFilename()).toBe('modelo-de-pagamentos.xlsx');
});

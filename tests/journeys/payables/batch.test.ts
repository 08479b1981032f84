import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { batchFile, pixOf, slipOf } from '../../../apps/server/src/testing/batch-file.ts';
import { addDays, cents, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { openSession } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a file of payments is sent, checked, found and discarded; the same one twice is not @phone', async ({
  page,
  request,
}) => {
  const { user } = await openSession(request, people.admin, 'API');
  const name = `${titleOf('Folha').replace(' ', '-')}.txt`;
  const number = randomInt(1, 999_999);
  const payOn = addDays(plainDateAt(Temporal.Now.instant()), 30);
  const payments = [pixOf(payOn, { amountCents: cents(123_456) }), slipOf(payOn, number)];
  const file = batchFile({ document: user.document, payOn, number, payments });
  const wrong = Buffer.from(file).toString('latin1').replace('torra@serra.example', 'torra.serra.example');
  await signIn(page, people.admin);
  await page.goto('/pagamentos?tab=lote');
  const choose = async (fileName: string, content: Uint8Array | string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Selecionar arquivo' }).click();
    await (await chooser).setFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await choose('folha.pdf', file);
  await expect(page.getByText('Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab')).toBeVisible();

  await choose(`errada-${name}`, wrong);
  const bad = page.getByRole('dialog', { name: `errada-${name}` });
  const problems = bad.getByRole('list', { name: 'Problemas' });
  await expect(problems).toContainText('Linha 4, coluna');
  await expect(problems).toContainText('Chave PIX inválida: torra.serra.example.');
  await bad.getByRole('button', { name: 'Descartar arquivo' }).click();
  await page
    .getByRole('dialog', { name: 'Descartar arquivo' })
    .getByRole('button', { name: 'Descartar arquivo' })
    .click();
  await expect(page.getByText('Arquivo descartado.')).toBeVisible();
  await expect(bad).toBeHidden();

  await choose(name, file);
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toContainText('Conferido sem erros.');
  await expect(detail).toContainText('CNAB240');
  await expect(detail).toContainText(/R\$\s1\.291,34/);
  await expect(detail).toContainText('TORREFACAO SERRA');
  await expectNoSideways(page);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await choose(`copia-${name}`, file);
  await expect(page.getByText(/Este arquivo já foi enviado em/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por nome do arquivo' }).fill(name);
  const rows = page.getByRole('link', { name });
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('error');
  await expect(page.getByText('Nenhum arquivo encontrado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('generated');
  await rows.click();
  await expect(detail).toContainText('Conferido sem erros.');
});

import { expect, test } from '@playwright/test';
import { addDays, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('charges come from a spreadsheet: columns, a dry run that says why, and an undo', async ({ page }) => {
  const title = titleOf('Anuidade');
  const due = formatPlainDate(addDays(plainDateAt(Temporal.Now.instant()), 15));
  const rows = [
    'Nome;Documento;E-mail;Telefone;Título;Valor;Vencimento',
    `Bento Alves;111.444.777-35;bento@example.com;(11) 97777-6666;${title};89,90;${due}`,
    `Bento Alves;111.444.777-35;bento@example.com;(11) 97777-6666;${title} 2;1,500;${due}`,
  ];
  await signIn(page, people.sales);
  await page.goto('/cobrancas/nova');
  await page.getByRole('link', { name: 'Importar de uma planilha' }).click();
  await expect(page.getByRole('link', { name: 'Baixar o modelo' })).toBeVisible();
  const file = { name: 'cobrancas.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('radio', { name: 'Pix' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByText('O valor pode ser lido de dois modos')).toBeVisible();
  await page.getByRole('button', { name: 'Criar 1 cobrança' }).click();
  await expect(page.getByText('Importação concluída')).toBeVisible();
  await page.goto(`/cobrancas?title=${encodeURIComponent(title)}`);
  await expect(page.getByText('Bento Alves')).toBeVisible();
});

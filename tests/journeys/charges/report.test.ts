import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('the list is exported: mailed once both dates are there, kept to be downloaded, or downloaded at once', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Cesta');
  const recipient = `contador.${crypto.randomUUID()}@escritorio.example`;
  await sell(seller, callAsNobody(request), { title, amountCents: 123_456, method: 'BANK_SLIP' });
  const { uuid } = await chargeOf(seller, { title });
  await signIn(page, people.admin);
  await openList(page, `?title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relatório de cobranças' });
  const send = dialog.getByRole('button', { name: 'Gerar relatório' });
  await expect(dialog.getByLabel('E-mail do destinatário')).toHaveValue(people.admin);
  await expect(send).toBeDisabled();

  const now = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar agora' }).click();
  const listed = await readFile(await (await now).path(), 'utf8');
  expect(listed.trimEnd().split('\r\n')).toHaveLength(2);
  expect(listed).toContain(uuid);
  expect(listed).toContain(';1234,56;');

  await dialog.getByLabel('Vencimento inicial').fill('01/01/2026');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Vencimento final').fill('31/12/2040');
  await dialog.getByLabel('E-mail do destinatário').fill(recipient);
  await send.click();
  await expect(page.getByText('Relatório gerado com sucesso. Será enviado para o email informado.')).toBeVisible();

  const done = dialog.getByRole('listitem').filter({ hasText: recipient });
  const save = done.getByRole('button', { name: 'Baixar cobrancas-2026-01-01-a-2040-12-31.csv' });
  await expect(save).toBeVisible();
  await expect(done).toContainText('1 cobrança');
  await expectAccessible(page);
  await expectNoSideways(page);
  const kept = page.waitForEvent('download');
  await save.click();
  expect(await readFile(await (await kept).path(), 'utf8')).toBe(listed);
});

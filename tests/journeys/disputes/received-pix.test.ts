import { expect, test } from '@playwright/test';
import {
  createPixKey,
  findDisputes,
  findReceivedPix,
  getBankingAccount,
  paySandboxPixKey,
} from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('a Pix on a key is asked back: one is defended and won, the other accepted', async ({ page, request }) => {
  test.slow();
  const { email } = await newSeller('Loja com chave em MED');
  const { call } = await openAccount(request, email, 30_000);
  const accountId = (await call(getBankingAccount, {})).debitAccountId ?? '';
  const { keyValue: key } = await call(createPixKey, { params: { accountId }, body: { keyType: 'evp' } });
  await call(paySandboxPixKey, { body: { key, amount: cents(12_345), payer: 'Elias Prado' } });
  await expect.poll(async () => (await call(findReceivedPix, { query: {} })).totalElements).toBe(2);

  await signIn(page, email);
  await page.goto('/sandbox?tab=ACCOUNTS');
  for (const payer of ['Ana Lima', 'Elias Prado']) {
    await page.getByRole('button', { name: `Abrir MED: Pix de ${payer}` }).click();
    await expect(page.getByRole('button', { name: `Recusar MED: Pix de ${payer}` })).toBeVisible();
  }
  await expectNoSideways(page);
  await expect.poll(async () => (await call(findDisputes, {})).totalElements).toBe(2);

  await page.goto('/dados-conta');
  const received = page.getByRole('region', { name: 'Pix recebidos' });
  await expect(received.getByText('Em MED')).toHaveCount(2);
  await expect(received.getByRole('button', { name: 'Devolver o Pix de Ana Lima' })).toHaveCount(0);
  await expectNoSideways(page);

  await page.goto('/disputas');
  await page.getByRole('link', { name: /Ana Lima/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Disputa' });
  await expect(drawer).toContainText('Mecanismo Especial de Devolução');
  await expect(drawer).toContainText('Identificador (endToEndId)');
  await expect(drawer.getByRole('link', { name: 'Ver os Pix recebidos' })).toBeVisible();
  await expectAccessible(page);
  await expect(drawer).toContainText('Nenhum documento adicionado ainda.');
  const choosing = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Adicionar documento' }).click();
  const pdf = { name: 'entrega.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await (await choosing).setFiles(pdf);
  await expect(page.getByText('Documento adicionado!')).toBeVisible();
  await expect(drawer).toContainText('entrega.pdf');
  await drawer.getByRole('button', { name: 'Enviar a defesa' }).click();
  const sure = page.getByRole('dialog', { name: 'Enviar a defesa?' });
  await sure.getByRole('button', { name: 'Enviar a defesa' }).click();
  await expect(drawer).toContainText('dossie');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('link', { name: /Elias Prado/ }).click();
  await drawer.getByRole('button', { name: 'Aceitar' }).click();
  const final = page.getByRole('dialog', { name: 'Aceitar sem defesa?' });
  await expect(final).toContainText('R$ 123,45 bloqueados voltam ao pagador');
  await final.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(drawer).toContainText('Perdida', longWait);
  await expect(drawer).toContainText('Devolvido');
  await expectNoSideways(page);

  await page.goto('/sandbox?tab=ACCOUNTS');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Recusar MED: Pix de Ana Lima' }).click();
  await refused;
  await page.goto('/disputas');
  await page.getByRole('link', { name: /Ana Lima/ }).click();
  await expect(drawer).toContainText('Ganha', longWait);
});

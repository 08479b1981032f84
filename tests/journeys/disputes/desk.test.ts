import { expect, test } from '@playwright/test';
import { findDisputes, getSellerBalance } from '../../../packages/contract/src/index.ts';
import { controlSimulator as openBySandbox, openTab } from '../sandbox/sandbox-screen.ts';
import { buy } from '../support/buy.ts';
import { callAsNobody } from '../support/call-api.ts';
import { controlSimulator } from '../support/control-simulator.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

test('a MED of a sale and one of a Pix on a key are opened in the sandbox: one is defended with a document and won, the other accepted', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com MED');
  const { call } = await openAccount(request, email, 30_000);
  const title = titleOf('Prensa');
  const link = await createLink(call, { title, amountCents: 30_000, methods: { pixMethod: {} } });
  await buy(callAsNobody(request), link.uuid, { buyer: newBuyer('Dalva'), method: 'PIX' });
  await controlSimulator(call, 'PIX', title, 'PAY');
  const available = async () => (await call(getSellerBalance, {})).amount;
  await expect.poll(available, 'it is paid, less its fee').toBeGreaterThan(25_000);
  const before = await available();

  await signIn(page, email);
  await page.goto('/sandbox');
  await openTab(page, 'Pix');
  await openBySandbox(page, title, 'Abrir MED');
  await openScreen(page, '/sandbox?tab=ACCOUNTS');
  await page.getByRole('button', { name: 'Abrir MED: Pix de Ana Lima' }).click();
  await expect(page.getByRole('button', { name: 'Recusar MED: Pix de Ana Lima' })).toBeVisible();
  await expectNoSideways(page);
  await expect.poll(async () => (await call(findDisputes, {})).totalElements).toBe(2);
  await openScreen(page, '/dados-conta');
  const received = page.getByRole('region', { name: 'Pix recebidos' });
  await expect(received.getByText('Em MED')).toHaveCount(1);
  await expect(received.getByRole('button', { name: 'Devolver o Pix de Ana Lima' })).toHaveCount(0);

  await openScreen(page, '/disputas');
  await page.getByRole('link', { name: /Ana Lima/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Disputa' });
  await expect(drawer).toContainText('Mecanismo Especial de Devolução');
  await expect(drawer).toContainText('Identificador (endToEndId)');
  await expect(drawer.getByRole('link', { name: 'Ver os Pix recebidos' })).toBeVisible();
  await expectAccessible(page);
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

  await page.getByRole('link', { name: /Dalva/ }).click();
  await drawer.getByRole('button', { name: 'Aceitar' }).click();
  const final = page.getByRole('dialog', { name: 'Aceitar sem defesa?' });
  await expect(final).toContainText('voltam ao pagador e saem do seu saldo');
  await final.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(page.getByText('Disputa aceita: o valor volta ao pagador.')).toBeVisible();
  await expect(drawer).toContainText('Perdida', longWait);
  await expectNoSideways(page);
  await expect.poll(async () => before - (await available()), 'it went back, and no more').toBe(30_000);

  await openScreen(page, '/sandbox?tab=ACCOUNTS');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Recusar MED: Pix de Ana Lima' }).click();
  await refused;
  await openScreen(page, '/disputas');
  await page.getByRole('link', { name: /Ana Lima/ }).click();
  await expect(drawer).toContainText('Ganha', longWait);
});

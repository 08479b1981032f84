import { expect, test } from '@playwright/test';
import { findDisputes, getSellerBalance } from '../../../packages/contract/src/index.ts';
import { controlSimulator as openBySandbox, openTab } from '../sandbox/sandbox-screen.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { controlSimulator } from '../support/control-simulator.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { newSeller } from '../support/new-seller.ts';
import { titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

test('a MED is opened in the sandbox, one is defended and won, the other is accepted', async ({ page, request }) => {
  test.slow();
  const { email } = await newSeller('Loja com MED');
  const seller = await callAs(request, email);
  const [defended, accepted] = [titleOf('Prensa'), titleOf('Coador')];
  for (const [title, name] of [
    [defended, 'Dalva'],
    [accepted, 'Elias'],
  ] as const) {
    const link = await createLink(seller, { title, amountCents: 30_000, methods: { pixMethod: {} } });
    await buy(callAsNobody(request), link.uuid, { buyer: newBuyer(name), method: 'PIX' });
    await controlSimulator(seller, 'PIX', title, 'PAY');
  }
  const available = async () => (await seller(getSellerBalance, {})).amount;
  await expect.poll(available, 'both are paid, less their fees').toBeGreaterThan(50_000);
  const before = await available();

  await signIn(page, email);
  await page.goto('/sandbox');
  await openTab(page, 'Pix');
  for (const title of [defended, accepted]) await openBySandbox(page, title, 'Abrir MED');
  await expect.poll(async () => (await seller(findDisputes, {})).totalElements).toBe(2);

  await page.goto('/disputas');
  await page.getByRole('link', { name: /Dalva/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Disputa' });
  await expect(drawer).toContainText('Mecanismo Especial de Devolução');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Enviar a defesa' }).click();
  const sure = page.getByRole('dialog', { name: 'Enviar a defesa?' });
  await expect(sure).toContainText('o banco do pagador');
  await sure.getByRole('button', { name: 'Enviar a defesa' }).click();
  await expect(page.getByText('Defesa enviada!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('link', { name: /Elias/ }).click();
  await drawer.getByRole('button', { name: 'Aceitar' }).click();
  const final = page.getByRole('dialog', { name: 'Aceitar sem defesa?' });
  await expect(final).toContainText('voltam ao pagador e saem do seu saldo');
  await expectAccessible(page);
  await final.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(page.getByText('Disputa aceita: o valor volta ao pagador.')).toBeVisible();
  await expect(drawer).toContainText('Perdida', longWait);
  await expectNoSideways(page);

  await page.goto('/sandbox');
  await openTab(page, 'Pix');
  await openBySandbox(page, defended, 'Recusar MED');
  await page.goto('/disputas');
  await page.getByRole('link', { name: /Dalva/ }).click();
  await expect(drawer).toContainText('Ganha', longWait);
  await expect.poll(async () => before - (await available()), 'the accepted one went back, and no more').toBe(30_000);
});

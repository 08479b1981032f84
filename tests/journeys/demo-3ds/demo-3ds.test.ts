import { expect, test } from '@playwright/test';
import { createApiKey } from '../../../packages/contract/src/index.ts';
import { newId } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';

test('a visitor tokenises a card, opens a 3DS session and pays, and no file of the page holds a key', async ({
  page,
  request,
}) => {
  const { email } = await newSeller(`Loja 3DS ${newId().slice(-8)}`);
  const owner = await callAs(request, email);
  const body = createApiKey.body.parse({
    title: 'Página',
    kind: 'PUBLISHABLE',
    scopes: ['cards:write', 'orders:write'],
  });
  const { secret } = await owner(createApiKey, { body });
  const files: string[] = [];
  page.on('response', async (response) => {
    const isFile = ['document', 'script', 'stylesheet'].includes(response.request().resourceType());
    if (isFile) files.push(await response.text().catch(() => ''));
  });
  await page.goto('/demo-3ds');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo 3DS' })).toBeVisible();
  const key = page.getByLabel('Chave da API (x-token-api)');
  await expect(key, 'the demonstration has one of its own').toHaveValue(/^bk_/);
  const offered = await key.inputValue();
  await expectNoSideways(page);

  const step = (name: string) => page.getByRole('region', { name });
  const [token, session, order] = [step('1. Token do cartão'), step('2. Sessão 3DS'), step('3. Pagamento')];
  await expect(session.getByRole('button', { name: 'Criar Sessão' })).toBeDisabled();
  await expect(order.getByRole('button', { name: 'Pagar' })).toBeDisabled();

  await key.fill('bk_test_ninguem');
  await token.getByRole('button', { name: 'Criar Token' }).click();
  await expect(token).toContainText('api_key.invalid');
  await key.fill(secret);
  await token.getByRole('button', { name: 'Criar Token' }).click();
  await expect(token).toContainText('"last4digits": "3184"');
  await expect(token, 'what is sent is shown without the number').toContainText('•••• 3184');
  await expect(token.locator('pre').first()).not.toContainText('4000002760003184');

  await session.getByRole('button', { name: 'Criar Sessão' }).click();
  await expect(session).toContainText('"version": "2.2.0"');
  await order.getByLabel('Resposta ao desafio').fill('');
  await order.getByRole('button', { name: 'Pagar' }).click();
  await expect(order).toContainText('"status": "CHALLENGE"');

  // A token works once, so another order needs another token.
  const answered = () => token.locator('pre').last().innerText();
  const spent = await answered();
  await token.getByRole('button', { name: 'Criar Token' }).click();
  await expect.poll(async () => (await answered()).includes('"cardId"') && (await answered()) !== spent).toBe(true);
  await session.getByLabel('Valor em centavos').fill('4990');
  await session.getByRole('button', { name: 'Criar Sessão' }).click();
  await expect(session).toContainText('"amountCents": 4990');
  await order.getByLabel('Resposta ao desafio').fill('123456');
  await order.getByRole('button', { name: 'Pagar' }).click();
  await expect(order).toContainText('"status": "PAID"');
  await expectNoSideways(page);
  await expectAccessibleInBothSchemes(page);

  expect(files.length).toBeGreaterThan(2);
  for (const text of files) for (const one of [secret, offered]) expect(text).not.toContain(one.slice(8));
});

import { expect, test } from '@playwright/test';
import { formatCnpj } from '../../../packages/brazil/src/documents/index.ts';
import { findSandboxPixKeys } from '../../../packages/contract/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('keys of an e-mail, a phone and the CNPJ are created by their steps, once the list of types offers them', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Chaves de todo tipo');
  const { call, document } = await openAccount(request, email, 10_000);
  // The documents offer only the random key, so this journey also serves the dialog's other types.
  let offered = 0;
  await page.route(/\.js(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const list = /\[([`'"])evp\1\]/g;
    if (!list.test(code)) return route.fulfill({ response: answer });
    offered++;
    return route.fulfill({ response: answer, body: code.replaceAll(list, '["evp","email","phone","cnpj"]') });
  });
  await signIn(page, email);
  await page.goto('/dados-conta');
  const open = page.getByRole('button', { name: 'Nova chave: Conta corrente' });
  const dialog = page.getByRole('dialog', { name: 'Nova chave Pix' });
  const type = dialog.getByRole('combobox', { name: 'Tipo de chave' });
  const create = dialog.getByRole('button', { name: 'Criar chave' });
  const checking = page.getByRole('region', { name: 'Conta corrente' });
  const done = async (key: string) => {
    await expect(dialog.getByText('Chave Pix criada com sucesso.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(checking.getByText(key)).toBeVisible();
  };

  await open.click();
  await expect(type.getByRole('option')).toHaveText(['Chave aleatória', 'E-mail', 'Celular', 'CNPJ']);
  expect(offered).toBeGreaterThan(0);
  await type.selectOption('E-mail');
  await expect(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('isto não é');
  await create.click();
  await expect(dialog.getByText('Digite um e-mail inválido.')).toBeVisible();
  const own = `caixa.${Date.now()}@example.com`;
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(own);
  await create.click();
  await done(own);

  await open.click();
  await type.selectOption('CNPJ');
  const cnpj = dialog.getByRole('textbox', { name: 'CNPJ' });
  await expect(cnpj).toHaveValue(formatCnpj(document));
  await expect(cnpj).not.toBeEditable();
  await create.click();
  await expect(dialog.getByText('Chave Pix criada com sucesso.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  await open.click();
  await type.selectOption('Celular');
  const number = `119${String(Date.now()).slice(-8)}`;
  await dialog.getByRole('textbox', { name: 'Celular' }).fill(number);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  const code = dialog.getByRole('textbox', { name: 'Código' });
  await expect(create).toBeDisabled();
  await expectAccessible(page);
  const { codes } = await call(findSandboxPixKeys, {});
  const sent = codes[0]?.code ?? '';
  await code.fill(sent === '000000' ? '000001' : '000000');
  await create.click();
  await expect(dialog.getByText('Houve um erro na criação da sua Chave Pix.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(code).toBeVisible();
  await expect.poll(async () => (await call(findSandboxPixKeys, {})).codes.length).toBeGreaterThan(0);
  await code.fill((await call(findSandboxPixKeys, {})).codes[0]?.code ?? '');
  await create.click();
  await expect(dialog.getByText('Chave Pix criada com sucesso.')).toBeVisible();
  const { keys } = await call(findSandboxPixKeys, {});
  expect(keys.map(({ keyType }) => keyType).toSorted()).toEqual(['cnpj', 'email', 'evp', 'phone']);
});

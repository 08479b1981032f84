import { expect, test } from '@playwright/test';
import { changePixLimit, findPixLimits, paySandboxPixKey } from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a random key is created, shown as a code, paid, and deleted; a limit’s decrease counts at once, an increase waits for 24 hours', async ({
  page,
  request,
}) => {
  const call = await callAs(request, people.owner);
  await signIn(page, people.owner);
  await page.goto('/dados-conta');
  const checking = page.getByRole('region', { name: 'Conta corrente' });
  await page.getByRole('button', { name: 'Nova chave: Conta corrente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave Pix' });
  await expect(dialog.getByRole('combobox', { name: 'Tipo de chave' }).getByRole('option')).toHaveText([
    'Chave aleatória',
  ]);
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog.getByText('Chave Pix criada com sucesso.')).toBeVisible();
  const key = (await dialog.getByText(/^[0-9a-f-]{36}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(checking.getByText(key)).toBeVisible();

  await checking.getByRole('button', { name: `QR Code da chave ${key}` }).click();
  const charge = page.getByRole('dialog', { name: 'Receber por Pix' });
  await charge.getByRole('textbox', { name: 'Valor (opcional)' }).fill('1234');
  await expect(charge.getByRole('img', { name: /Aponte a câmera/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // It appears on the open screen, without a reload.
  const payer = `Ana ${Date.now()}`;
  await call(paySandboxPixKey, { body: { key, amount: cents(12_345), payer } });
  const received = page.getByRole('region', { name: 'Pix recebidos' });
  await expect(received.getByText(payer)).toBeVisible();
  await received.getByRole('button', { name: `Devolver o Pix de ${payer}` }).click();
  const giveBack = page.getByRole('dialog', { name: 'Devolver Pix' });
  await giveBack.getByRole('button', { name: 'Devolver Pix' }).click();
  await expect(page.getByText('Devolução enviada.')).toBeVisible();
  await expect(received.getByRole('button', { name: `Devolver o Pix de ${payer}` })).toHaveCount(0);
  await expectNoSideways(page);

  await checking.getByRole('button', { name: `Excluir a chave ${key}` }).click();
  await page
    .getByRole('dialog', { name: 'Excluir chave Pix' })
    .getByRole('button', { name: 'Excluir chave Pix' })
    .click();
  await expect(page.getByText('Chave pix deletada com sucesso.')).toBeVisible();
  await expect(checking.getByText(key)).toHaveCount(0);

  await openScreen(page, '/pix-config');
  const main = page.locator('main');
  const [day, save] = [
    main.getByRole('textbox', { name: 'Limite diurno' }),
    main.getByRole('button', { name: 'Salvar' }),
  ];
  await expect(day).toHaveValue('50.000,00');
  await main.getByRole('button', { name: 'Editar' }).click();
  await day.fill('');
  await expect(save).toBeDisabled();
  await day.fill('4000000');
  await save.click();
  const confirm = page.getByRole('dialog', { name: 'Confirmar alteração de limites' });
  await expect(confirm.getByText('A redução vale na hora.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Confirmar alteração' }).click();
  await expect(page.getByText('Limites alterado com sucesso.')).toBeVisible();
  await expect(day).toHaveValue('40.000,00');
  await main.getByRole('button', { name: 'Editar' }).click();
  await day.fill('4500000');
  await save.click();
  await confirm.getByRole('button', { name: 'Confirmar alteração' }).click();
  await expect(main.getByText('Alteração em processamento')).toBeVisible();
  await expect(main.getByText('R$ 45.000,00')).toBeVisible();
  await expect(day).toHaveValue('40.000,00');
  await expect(main.getByRole('button', { name: 'Editar' })).toBeDisabled();
  const [limit] = (await call(findPixLimits, {})).filter(({ period }) => period === 'DAY');
  if (limit) await call(changePixLimit, { body: { ...limit, amount: limit.amount } });
});

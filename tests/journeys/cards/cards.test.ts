import { expect, test } from '@playwright/test';
import { buyWithSandboxCard, controlSandboxPurchase, findVirtualCards } from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a card is made, buys, is blocked and refuses, gets another limit and is cancelled', async ({ page, request }) => {
  const call = await callAs(request, people.admin);
  const name = `Nuvem ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, people.admin);
  await page.goto('/cartao');
  const main = page.locator('main');
  await expect(main.getByText('Fatura total')).toBeVisible();
  await expectNoSideways(page);

  await main.getByRole('button', { name: 'Novo cartão' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo cartão de crédito' });
  const generate = dialog.getByRole('button', { name: 'Gerar cartão' });
  await generate.click();
  await expect(dialog.getByText('Este campo é obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome do cartão').fill(name);
  await dialog.getByLabel('Tipo de limite').selectOption({ label: 'Limite Fixo' });
  await generate.click();
  await expect(dialog.getByText('O limite é obrigatório quando o tipo é LIMIT_BALANCE')).toBeVisible();
  await dialog.getByLabel('Valor do limite').fill('50,00');
  await generate.click();
  await expect(page.getByText('Cartao de credito criado com sucesso.')).toBeVisible();
  const [made] = (await call(findVirtualCards, { query: { search: name } })).content;
  if (!made) throw new Error('the card that was made is in the list');

  await page.goto(`/cartao?search=${encodeURIComponent(name)}`);
  await main.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/cartao/${made.id}`));
  await expect(main.getByText('Sem dados da fatura')).toBeVisible();
  await main.getByRole('button', { name: 'Ver dados' }).click();
  await expect(main.getByText(/^4000 \d{4} \d{4} \d{4}$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Copiar número do cartão' })).toBeVisible();
  await expect(main.getByRole('timer')).toContainText(/Os dados somem em \d+ s/);
  await main.getByRole('button', { name: 'Ocultar dados' }).click();
  await expect(main.getByText(/^4000 \d{4}/)).toHaveCount(0);

  // A purchase appears without a reload.
  const buy = (amount: number) =>
    call(buyWithSandboxCard, { body: { card: made.id, merchant: 'Padaria Aurora', amount: cents(amount) } });
  const { uuid } = await buy(1_234);
  const rows = main.getByRole('table', { name: 'Extrato' }).or(main.getByRole('list', { name: 'Extrato' }));
  await expect(rows).toContainText('Padaria Aurora');
  await expect(rows).toContainText('Aprovado');
  await expect(main).toContainText('Fatura aberta');
  await buy(4_000);
  await expect(rows).toContainText('Acima do limite do cartão');
  await call(controlSandboxPurchase, { params: { uuid }, body: { action: 'REVERSE' } });
  await expect(rows).toContainText('Estornado');
  await expectNoSideways(page);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Cartao bloqueado com sucesso.')).toBeVisible();
  await buy(100);
  await expect(rows).toContainText('Cartão bloqueado');
  await main.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Cartao ativo com sucesso.')).toBeVisible();

  await main.getByRole('button', { name: 'Renomear cartão' }).click();
  const rename = page.getByRole('dialog', { name: 'Renomear cartão' });
  await rename.getByLabel('Nome do cartão').fill(`${name} 2`);
  await rename.getByRole('button', { name: 'Renomear' }).click();
  await expect(page.getByText('Cartão renomeado com sucesso.')).toBeVisible();

  await page.goto(`/cartao/limites?search=${encodeURIComponent(name)}`);
  await expect(main).toContainText('Saldos Fixos');
  await main.getByRole('button', { name: 'Editar' }).click();
  await main.getByLabel(`Limite de ${name} 2`).fill('60,00');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Limites atualizados com sucesso.')).toBeVisible();
  expect((await call(findVirtualCards, { query: { search: name } })).content).toMatchObject([{ limitValue: 6_000 }]);
  await expectNoSideways(page);

  await page.goto(`/cartao/${made.id}`);
  await main.getByRole('button', { name: 'Cancelar' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancelar cartão' });
  await cancel.getByRole('button', { name: 'Cancelar cartão' }).click();
  await expect(page.getByText('Cartão deletado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(/\/cartao$/);
  expect((await call(findVirtualCards, { query: { search: name } })).totalElements).toBe(0);
});

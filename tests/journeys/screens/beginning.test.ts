import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

test('a seller who begins sees what to do first, in the place of zeros, empty tools and empty lists', async ({
  page,
}) => {
  const { email } = await newSeller('Loja que começa');
  await signIn(page, email);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Sua primeira venda');
  await expect(page.getByText('R$ 0,00')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Saldo' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Criar link de pagamento' }).click();
  await expect(page).toHaveURL('/seja-pago/criar/cobranca-pontual');

  for (const [address, title] of [
    ['/cobrancas', 'Sem dados de cobranças'],
    ['/clientes', 'Sem dados de clientes'],
  ] as const) {
    await openScreen(page, address);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
  }
  await openScreen(page, '/clientes?name=ninguém');
  await expect(page.getByRole('search'), 'what was searched can be changed').toBeVisible();
  await openScreen(page, '/financeiro');
  await expect(page.getByText('Nenhum lançamento no período')).toBeVisible();
  await openScreen(page, '/pix-config');
  await expect(page.getByText('Conta não configurada.')).toBeVisible();
  await openScreen(page, '/tesouraria');
  await expect(page.getByText('Conta não configurada.')).toBeVisible();
  await expect(page.getByRole('button', { name: '$ Faça seu dinheiro render' })).toBeDisabled();
  await expect(page.getByText('Sem lançamentos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ativar conta PJ' }).last()).toHaveAttribute('href', '/ativar-pj');
});

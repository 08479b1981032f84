import { expect, test } from '@playwright/test';
import { updateNotificationMessage } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

const person = 'dono@marealta.example';

test('a seller says who signs, switches the messages on, writes one, sees it on a telephone too and sends it to themselves', async ({
  page,
  request,
}) => {
  const call = await callAs(request, person);
  await call(updateNotificationMessage, { body: { paymentMethod: 'BANK_SLIP', message: '' } });
  await signIn(page, person);
  await page.goto('/notificacoes');
  const main = page.locator('main');
  await main.getByLabel('E-mail', { exact: true }).fill('loja@example.com');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Identificação alterada com sucesso')).toBeVisible();
  const all = main.getByRole('switch', { name: 'Avisar os clientes das cobranças' });
  if (await all.isChecked()) await all.click();
  await expect(all).not.toBeChecked();

  await main.getByRole('tab', { name: 'Boleto' }).click();
  await expect(page).toHaveURL(/tab=boleto/);
  await main.getByRole('button', { name: 'Ir para Informações gerais' }).click();
  await all.click();
  await expect(page.getByText('Notificação ativada!')).toBeVisible();
  await page.goBack();
  const email = main.getByRole('switch', { name: 'Enviar por e-mail' });
  await email.click();
  await expect(page.getByText('Notificação desativada!')).toBeVisible();
  await email.click();
  await expect(email).toBeChecked();

  const preview = main.getByRole('region', { name: 'Como o cliente recebe' });
  await expect(preview).toContainText('Venceu há 2 dias: Pedido de exemplo');
  await main.getByRole('button', { name: '7 dias antes' }).click();
  await expect(preview).toContainText('Vence em 7 dias: Pedido de exemplo');
  const message = main.getByLabel('Mensagem', { exact: true });
  await message.fill('Falta pouco, ');
  await main.getByRole('button', { name: 'Primeiro nome' }).click();
  await expect(message).toHaveValue('Falta pouco, {primeiro_nome}');
  await expect(preview).toContainText('Falta pouco, Ana');
  await message.fill('Falta pouco, {primero_nome}');
  await expect(main.getByText('A variável {primero_nome} não existe.')).toBeVisible();
  await message.fill('Falta pouco, {primeiro_nome}!');
  await main.getByRole('button', { name: 'Salvar texto' }).click();
  await expect(page.getByText('Texto da notificação alterado com sucesso.')).toBeVisible();
  await preview.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText(`Mensagem de teste enviada para ${person}.`)).toBeVisible();
  await preview.getByText('WhatsApp').click();
  await expect(preview).toContainText('Olá, Ana Souza! Falta pouco, Ana!');
  await expect(preview.getByRole('button', { name: 'Enviar teste para mim' })).toBeDisabled();
  await preview.getByLabel('Seu WhatsApp').fill('11987654321');
  await preview.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText('Mensagem de teste enviada para (11) 98765-4321.')).toBeVisible();
  await expectNoSideways(page);

  await openScreen(page, '/notificacoes');
  await all.click();
  await expect(page.getByText('Notificação desabilitada com sucesso')).toBeVisible();
  await openScreen(page, '/notificacoes?tab=boleto');
  await expect(message).toHaveValue('Falta pouco, {primeiro_nome}!');
  await main.getByRole('button', { name: 'Voltar ao texto padrão' }).click();
  await expect(message).toHaveValue('Este é um lembrete sobre a sua cobrança.');

  await page.setViewportSize({ width: 390, height: 844 });
  await main.getByRole('tab', { name: 'Cartão de Crédito' }).click();
  await expect(main.getByRole('button', { name: /depois$/ })).toHaveCount(3);
  await expect(main.getByRole('button', { name: /antes$/ })).toHaveCount(0);
  await main.getByLabel('Mensagem', { exact: true }).fill('O cartão não passou, {nome}.');
  await main.getByRole('button', { name: '20 dias depois' }).click();
  await expect(preview).toContainText('Venceu há 20 dias: Pedido de exemplo');
  await expect(preview).toContainText('O cartão não passou, Ana Souza.');
  await expectNoSideways(page);
  await expectAccessible(page);
  await main.getByRole('tab', { name: 'Informações gerais' }).click();
  await expectNoSideways(page);
});

import { expect, type Page, test } from '@playwright/test';
import { startReceiver, verified } from '../../../apps/server/src/modules/integrations/test-integrations.ts';
import {
  activateWebhook,
  createWebhook,
  deleteWebhook,
  findWebhookDeliveries,
  testWebhook,
} from '../../../packages/contract/src/index.ts';
import { newId } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.stop());

const titleOf = () => `Loja ${newId().slice(-8)}`;
const switchOf = (page: Page, title: string) => page.getByRole('switch', { name: `Webhook ${title} ativo` });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Envio', exact: true });

async function act(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações do webhook ${title}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a webhook is created, shows its secret once, gets a test that fails, is sent again, edited, switched off and on, and deleted', async ({
  page,
}) => {
  const title = titleOf();
  // An own seller, because its webhook would also receive other journeys' sales.
  const { email } = await newSeller(title);
  await signIn(page, email);
  await page.goto('/integracao');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(/tab=webhooks/);
  await page.getByRole('button', { name: 'Criar webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'Criar webhook' });
  const save = form.getByRole('button', { name: 'Criar webhook' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Cobranças pontuais').check();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('URL').fill(receiver.url);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Webhook criado com sucesso!')).toBeVisible();
  const shown = page.getByRole('dialog', { name: 'Segredo de assinatura' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.keyboard.press('Escape');
  await expect(shown, 'a slip does not lose it').toBeVisible();
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await expect(shown).toBeHidden();
  await expect(page.locator('body')).not.toContainText(secret);
  await expectNoSideways(page);

  receiver.answerWith(500);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Nenhum envio ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar evento de teste' }).first().click();
  const trial = page.getByRole('dialog', { name: 'Enviar evento de teste' });
  await expect(trial.getByLabel('Evento')).toHaveValue('charge.paid');
  await expect(trial.getByLabel('Mensagem')).toContainText('"amountCents": 12990');
  await trial.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(drawerOf(page)).toContainText('HTTP 500', longWait);
  await drawerOf(page).getByText('Cabeçalhos enviados').first().click();
  await expect(drawerOf(page)).toContainText('webhook-signature: v1,');
  await expect(drawerOf(page)).not.toContainText(secret);

  receiver.answerWith(200);
  await drawerOf(page).getByRole('button', { name: 'Reenviar' }).click();
  await expect(drawerOf(page)).toContainText('Entregue', longWait);
  const [last] = receiver.received.slice(-1);
  expect(last && verified(secret, last)).toMatchObject({ type: 'charge.paid', test: true });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByText('Funcionando')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await openScreen(page, '/integracao?tab=webhooks');
  await page.getByRole('button', { name: 'Ver eventos' }).click();
  const events = page.getByRole('dialog', { name: 'Eventos e exemplos' });
  await events.getByText('Disputa aberta').click();
  await expect(events.getByLabel('Exemplo de charge.disputed')).toContainText('"disputeId"');
  await page.keyboard.press('Escape');
  await act(page, title, 'Editar');
  const edit = page.getByRole('dialog', { name: 'Editar webhook' });
  await edit.getByLabel('Recorrências').check();
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Webhook atualizado com sucesso!')).toBeVisible();

  await act(page, title, 'Trocar segredo');
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar segredo' }).click();
  await expect(shown).toContainText(/Até \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/O segredo anterior também assina as mensagens até/)).toBeVisible();

  await switchOf(page, title).press('Space');
  const stop = page.getByRole('dialog', { name: 'Desativar webhook' });
  await expect(stop).toContainText('A integração para na hora');
  await stop.getByRole('button', { name: 'Desativar webhook' }).click();
  await expect(page.getByText('Webhook desativado com sucesso!')).toBeVisible();
  await expect(switchOf(page, title)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Enviar evento de teste' })).toHaveCount(0);
  await switchOf(page, title).press('Space');
  await expect(page.getByText('Webhook ativado com sucesso!')).toBeVisible();

  await act(page, title, 'Excluir');
  const remove = page.getByRole('dialog', { name: 'Excluir webhook' });
  await expect(remove).toContainText('não pode ser desfeita');
  await remove.getByRole('button', { name: 'Excluir webhook' }).click();
  await expect(page.getByText('Webhook excluído com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/integracao\?tab=webhooks/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('what failed in a range is counted, sent again, and found by type, status and id', async ({ page, request }) => {
  const title = titleOf();
  const { email } = await newSeller(title);
  const seller = await callAs(request, email);
  const { uuid } = await seller(createWebhook, { body: { title, url: receiver.url, domains: ['ORDER'] } });
  receiver.answerWith(500);
  for (const type of ['charge.paid', 'charge.late'] as const) {
    await seller(testWebhook, { params: { uuid }, body: { type } });
  }
  const found = () => seller(findWebhookDeliveries, { params: { uuid } });
  await expect.poll(async () => (await found()).content.every(({ attempts }) => attempts > 0)).toBe(true);
  for (const active of [false, true]) await seller(activateWebhook, { params: { uuid }, body: { active } });
  receiver.answerWith(200);

  await signIn(page, email);
  await page.goto(`/integracao/webhooks/${uuid}`);
  const rows = page.getByRole('table', { name: 'Lista de envios' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Falhou' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Reenviar falhas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reenviar falhas' });
  await expect(dialog).toContainText('2 mensagens falharam neste período.');
  await dialog.getByRole('button', { name: 'Reenviar 2 mensagens' }).click();
  await expect(page.getByText('2 mensagens colocadas na fila.')).toBeVisible();
  await expect(rows.getByText('Entregue', { exact: true })).toHaveCount(2, longWait);

  const search = page.getByPlaceholder('Buscar por evento ou id');
  await search.fill('charge.la');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Cobrança atrasada');
  await expect(page).toHaveURL(/text=charge.la/);
  await search.fill('');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Falhou' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Nenhum envio corresponde aos filtros.')).toBeVisible();
  await seller(deleteWebhook, { params: { uuid } });
  await page.reload();
  await expect(page.getByText('Webhook não encontrado.')).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import {
  startWhatsAppProvider,
  type WhatsAppProvider,
} from '../../../apps/server/src/testing/providers/whatsapp-provider.ts';
import { findConnections, findSandboxMails } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { openConnectionFields, testAndActivate } from '../support/connect.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

test('a number of WhatsApp is connected, has its templates approved, and says what became of a message', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Loja com Avisos');
  const meta = await startWhatsAppProvider({ port: Number(process.env.BALCAO_JOURNEYS_META_PORT), days: 365 });
  try {
    await signIn(page, email);
    await page.goto('/conexoes');
    await expect(page.getByText('As mensagens de WhatsApp deste ambiente são simuladas.')).toBeVisible();
    await connect(page, meta);
    const card = page.getByRole('article', { name: 'WhatsApp · Meta (Cloud API)' });
    await expect(page.getByText(meta.credentials.token)).toHaveCount(0);

    const templates = card.getByRole('region', { name: 'Modelos de mensagem' });
    await expect(templates.getByText('Não enviado')).toHaveCount(2);
    await templates.getByRole('button', { name: 'Enviar para aprovação' }).click();
    await expect(templates.getByText('Em análise')).toHaveCount(2);
    meta.approve(meta.templates);
    const [late] = meta.templates.slice(-1);
    Object.assign(late ?? {}, { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' });
    await templates.getByRole('button', { name: 'Atualizar' }).click();
    await expect(templates.getByText('Aprovado')).toHaveCount(1);
    await templates.getByText('Recusado').click();
    await expect(templates.getByText('Motivo informado pela Meta: INVALID_FORMAT')).toBeVisible();
    await expectNoSideways(page);

    await openScreen(page, '/notificacoes?tab=pix');
    const preview = page.getByRole('region', { name: 'Como o cliente recebe' });
    await page.getByRole('button', { name: '7 dias antes' }).click();
    await preview.getByText('WhatsApp', { exact: true }).click();
    await expect(preview).toContainText('Para não receber mais estes avisos, responda SAIR');
    await preview.getByLabel('Seu WhatsApp').fill('11987654321');
    await preview.getByRole('button', { name: 'Enviar teste para mim' }).click();
    await expect.poll(() => meta.messages.length).toBe(1);
    const [of] = meta.messages;
    if (!of) throw new Error('no message');
    expect(of).toMatchObject({ to: '5511987654321', template: 'balcao_lembrete_de_vencimento' });

    const seller = await callAs(request, email);
    const [connected] = (await seller(findConnections, {})).content;
    const { body, signature } = meta.statusesOf([{ of, status: 'delivered' }]);
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    const response = await fetch(connected?.webhooksUrl ?? '', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    const state = async () => {
      const { content } = await seller(findSandboxMails, { query: {} });
      return content.find(({ channel }) => channel === 'WHATSAPP')?.delivery?.state;
    };
    await expect.poll(state).toBe('DELIVERED');
    // The list was read some seconds ago, and a page load reads it anew.
    await page.goto('/conexoes');
    await expect(card.getByText(/Primeiro aviso recebido em/)).toBeVisible();
  } finally {
    await meta.close();
  }
});

async function connect(page: Page, meta: WhatsAppProvider): Promise<void> {
  const { token, appSecret, verifyToken, phoneNumberId, businessAccountId } = meta.credentials;
  const form = await openConnectionFields(page, 'Avisar por WhatsApp', 'Meta (Cloud API)');
  await form.getByLabel('ID do número de telefone').fill(phoneNumberId);
  await form.getByLabel('ID da conta do WhatsApp Business').fill(businessAccountId);
  await form.getByLabel('Token de acesso do usuário do sistema').fill(token);
  await form.getByLabel('Chave secreta do aplicativo').fill(appSecret);
  await form.getByLabel('Token de verificação').fill(verifyToken);
  await form.getByLabel('Endereço da API').fill(meta.url);
  await form.getByLabel('Certificado da autoridade (PEM)').fill(meta.authority);
  await testAndActivate(page, 'WhatsApp · Meta (Cloud API)');
}

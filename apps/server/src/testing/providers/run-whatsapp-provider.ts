import { escapeHtml } from '../../http/escape-html.ts';
import { button, keepFiles, serveControls, table } from './control-page.ts';
import { startWhatsAppProvider, type WhatsAppProvider } from './whatsapp-provider.ts';

const port = 4447;
const controlPort = 4484;

/** `npm run provider -- whatsapp`: Meta's Cloud API on this machine, and a page to approve templates, say what became of messages and answer them. */
export async function runWhatsAppProvider(files: string): Promise<void> {
  const provider = await startWhatsAppProvider({ port, days: 365 });
  const [authority] = keepFiles(files, { 'meta.pem': provider.authority });
  let webhooks = '';
  serveControls({
    title: 'WhatsApp de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, id) => act(provider, webhooks, action, id),
    webhooks: {
      url: () => webhooks,
      set: (url) => {
        webhooks = url;
        return verify(provider, webhooks);
      },
    },
  });
  const { phoneNumberId, businessAccountId, token, appSecret, verifyToken } = provider.credentials;
  console.log(`
Uma Meta de teste (WhatsApp, Cloud API), só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Avisar por WhatsApp":
   ID do número de telefone                   ${phoneNumberId}
   ID da conta do WhatsApp Business           ${businessAccountId}
   Token de acesso do usuário do sistema      ${token}
   Chave secreta do aplicativo (App Secret)   ${appSecret}
   Token de verificação                       ${verifyToken}
   Endereço da API (só para testes)           ${provider.url}
   Certificado da autoridade                  o texto de ${authority}
3. Teste, ative e envie os modelos. Copie o endereço para avisos em  http://localhost:${controlPort}
4. Aprove os modelos, diga o que foi feito das mensagens e responda-as na mesma página.
`);
}

/** Verifies the webhook address as Meta does, with a challenge. */
async function verify({ credentials }: WhatsAppProvider, webhooks: string): Promise<void> {
  const url = URL.parse(webhooks);
  if (!url) return;
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.verify_token', credentials.verifyToken);
  url.searchParams.set('hub.challenge', '1158201444');
  const answer = await fetch(url).catch(() => null);
  const isOurs = (await answer?.text()) === '1158201444';
  console.log(isOurs ? 'O endereço de avisos foi confirmado.' : 'O endereço de avisos não confirmou o token.');
}

async function act(provider: WhatsAppProvider, webhooks: string, action: string, id: string): Promise<void> {
  const template = provider.templates.find((one) => one.id === id);
  if (action === 'aprovar' && template) template.status = 'APPROVED';
  const message = provider.messages.find((one) => one.id === id);
  if (!message) return;
  if (action === 'sair') return sendWebhook(webhooks, provider.write(message.to, 'SAIR'));
  const status = { entregar: 'delivered', ler: 'read', falhar: 'failed' }[action];
  if (!status) return;
  await sendWebhook(
    webhooks,
    provider.statusesOf([{ of: message, status, ...(status === 'failed' && { code: 131_026 }) }]),
  );
}

async function sendWebhook(
  webhooks: string,
  { body, signature }: ReturnType<WhatsAppProvider['webhook']>,
): Promise<void> {
  if (!webhooks) return;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  await fetch(webhooks, { method: 'POST', headers, body });
}

function page({ messages, templates }: WhatsAppProvider): string {
  const models = templates.map(({ id, name, status, body }) => [
    `<code>${name}</code>`,
    escapeHtml(body),
    status,
    status === 'APPROVED' ? '' : button('aprovar', id, 'Aprovar'),
  ]);
  const acts = { entregar: 'Entregue', ler: 'Lida', falhar: 'Falhou', sair: 'Responder SAIR' };
  const sent = messages.toReversed().map(({ id, to, text }) => {
    const buttons = Object.entries(acts).map(([action, label]) => button(action, id, label));
    return [`<code>${to}</code>`, escapeHtml(text), buttons.join('')];
  });
  return `<h2>Modelos</h2>${table(models)}<h2>Mensagens</h2>${table(sent)}`;
}

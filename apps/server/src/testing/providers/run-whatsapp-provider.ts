import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { startWhatsAppProvider, type WhatsAppProvider } from './whatsapp-provider.ts';

const port = 4447;
const controlPort = 4484;

/** `npm run provider -- whatsapp`: Meta's Cloud API on this machine, and a page to approve templates, say what became of messages and answer them. */
export async function runWhatsAppProvider(files: string): Promise<void> {
  const provider = await startWhatsAppProvider({ port, days: 365 });
  mkdirSync(files, { recursive: true });
  const authority = resolve(files, 'meta.pem');
  writeFileSync(authority, provider.authority);
  let webhooks = '';
  createServer((call, answer) => {
    const url = new URL(call.url ?? '', 'http://localhost');
    if (url.pathname === '/avisos') {
      webhooks = url.searchParams.get('url') ?? '';
      void verify(provider, webhooks);
    }
    if (call.method === 'POST') void act(provider, webhooks, decodeURIComponent(url.pathname)).catch(console.error);
    if (call.method === 'POST' || url.pathname === '/avisos')
      return void answer.writeHead(303, { location: '/' }).end();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider, webhooks));
  }).listen(controlPort, '127.0.0.1');
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

async function act(provider: WhatsAppProvider, webhooks: string, path: string): Promise<void> {
  const [, action = '', id = ''] = path.split('/');
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

function page({ messages, templates }: WhatsAppProvider, webhooks: string): string {
  const button = (action: string, id: string, label: string) =>
    `<form method="post" action="/${action}/${encodeURIComponent(id)}"><button>${label}</button></form>`;
  const models = templates.map(({ id, name, status, body }) => {
    const act = status === 'APPROVED' ? '' : button('aprovar', id, 'Aprovar');
    return `<tr><td><code>${name}</code></td><td>${escaped(body)}</td><td>${status}</td><td>${act}</td></tr>`;
  });
  const sent = messages.toReversed().map(({ id, to, text }) => {
    const acts = [
      ...[button('entregar', id, 'Entregue'), button('ler', id, 'Lida'), button('falhar', id, 'Falhou')],
      button('sair', id, 'Responder SAIR'),
    ];
    return `<tr><td><code>${to}</code></td><td>${escaped(text)}</td><td>${acts.join('')}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>WhatsApp de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0;display:inline}</style>
<h1>WhatsApp de teste</h1><form action="/avisos"><label>Avisos para <input name="url" size="80" value="${escaped(webhooks)}"></label> <button>Confirmar</button></form>
<h2>Modelos</h2><table>${models.join('')}</table><h2>Mensagens</h2><table>${sent.join('')}</table></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

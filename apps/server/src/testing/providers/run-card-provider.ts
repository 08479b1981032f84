import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type CardProvider, startCardProvider } from './card-provider.ts';

const port = 4444;
const controlPort = 4481;

/** `npm run provider -- card`: a local acquirer, with a page to view its records and to charge back. */
export async function runCardProvider(files: string): Promise<void> {
  const provider = await startCardProvider({ port, days: 365 });
  mkdirSync(files, { recursive: true });
  const authority = resolve(files, 'adquirente.pem');
  writeFileSync(authority, provider.authority);
  createServer((call, answer) => {
    const url = new URL(call.url ?? '', 'http://localhost');
    const id = url.pathname.split('/').at(-1) ?? '';
    if (call.method === 'POST' && url.pathname.startsWith('/contestar/')) provider.books.chargeBack(id);
    if (url.pathname === '/avisos') provider.webhooks.url = url.searchParams.get('url');
    if (call.method === 'POST' || url.pathname === '/avisos')
      return void answer.writeHead(303, { location: '/' }).end();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
  }).listen(controlPort, '127.0.0.1');
  console.log(`
Uma adquirente de teste que fala a API do Pagar.me v5, só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Receber por cartão" e "Pagar.me":
   Chave pública                     ${provider.publicKey}
   Chave secreta                     ${provider.secretKey}
   Endereço da API (só para testes)  ${provider.url}
   Certificado da autoridade         o texto de ${authority}
3. Teste e ative. Copie o endereço para avisos em  http://localhost:${controlPort}
4. Abra ${provider.url} uma vez no navegador e aceite o certificado: o cartão vai dele direto para cá.
5. Pague um link com o cartão 4000 0000 0000 0010 (aprovado) ou 4000 0000 0000 0028 (recusado).
`);
}

function page({ books, webhooks }: CardProvider): string {
  const rows = books.charges().map(({ id, amount, status, canceled_amount = 0 }) => {
    const button =
      status === 'paid' ? `<form method="post" action="/contestar/${id}"><button>Contestar</button></form>` : '';
    return `<tr><td><code>${id}</code></td><td>${amount} centavos</td><td>${canceled_amount} devolvidos</td><td>${status}</td><td>${button}</td></tr>`;
  });
  const webhooksUrl = (webhooks.url ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Adquirente de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0}</style>
<h1>Adquirente de teste</h1><form action="/avisos"><label>Avisos para <input name="url" size="80" value="${webhooksUrl}"></label> <button>Guardar</button></form>
<h2>Cobranças</h2><table>${rows.join('')}</table></html>`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { cieloScript } from './cielo-mpi.ts';
import { type CieloProvider, startCieloProvider } from './cielo-provider.ts';

const port = 4445;
const controlPort = 4482;

/** `npm run provider -- cielo`: a local Cielo, with a page to view its records and to cancel sales. */
export async function runCieloProvider(files: string): Promise<void> {
  const provider = await startCieloProvider({ port, days: 365 });
  mkdirSync(files, { recursive: true });
  const authority = resolve(files, 'cielo.pem');
  writeFileSync(authority, provider.authority);
  const script = resolve(files, 'cielo-3ds.js');
  writeFileSync(script, cieloScript(provider.url));
  createServer((call, answer) => {
    const url = new URL(call.url ?? '', 'http://localhost');
    if (call.method === 'POST' && url.pathname.startsWith('/cancelar/')) {
      try {
        provider.books.cancel(url.pathname.split('/').at(-1) ?? '');
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    if (url.pathname === '/avisos') provider.webhooks.url = url.searchParams.get('url');
    if (call.method === 'POST' || url.pathname === '/avisos')
      return void answer.writeHead(303, { location: '/' }).end();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
  }).listen(controlPort, '127.0.0.1');
  console.log(`
Uma Cielo de teste (API E-commerce 3.0 e Silent Order Post), só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port} CIELO_3DS_SCRIPT=${script}
2. Em Configurações → Conexões → Nova conexão, escolha "Receber por cartão" e "Cielo":
   MerchantId                            ${provider.merchantId}
   MerchantKey                           ${provider.merchantKey}
   Client ID do Silent Order Post        ${provider.clientId}
   Client Secret do Silent Order Post    ${provider.clientSecret}
   Endereço da API (só para testes)      ${provider.url}
   Certificado da autoridade             o texto de ${authority}
   Para o 3DS, se quiser: Client ID ${provider.mpi.threeDsId}, Client Secret ${provider.mpi.threeDsSecret},
   estabelecimento 1006993069, nome LOJA, ramo 5912
3. Teste e ative. Copie o endereço para avisos em  http://localhost:${controlPort}
4. Abra ${provider.url} uma vez no navegador e aceite o certificado: o cartão vai dele direto para cá.
5. Pague um link com o cartão 4000 0000 0000 0010 (aprovado) ou 4000 0000 0000 0002 (recusado).
   Com o 3DS: 4000 0000 0000 1091 (o banco pergunta), 4000 0000 0000 1000 (não pergunta) ou 5200 0000 0000 1120 (erro).
`);
}

function page({ books, webhooks }: CieloProvider): string {
  const rows = books.sales().map(({ MerchantOrderId, Payment: { PaymentId, Amount, Status, VoidedAmount = 0 } }) => {
    const button =
      Status === 2 ? `<form method="post" action="/cancelar/${PaymentId}"><button>Cancelar</button></form>` : '';
    return `<tr><td><code>${MerchantOrderId}</code></td><td>${Amount} centavos</td><td>${VoidedAmount} devolvidos</td><td>${Status}</td><td>${button}</td></tr>`;
  });
  const webhooksUrl = (webhooks.url ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Cielo de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0}</style>
<h1>Cielo de teste</h1><form action="/avisos"><label>Avisos para <input name="url" size="80" value="${webhooksUrl}"></label> <button>Guardar</button></form>
<h2>Vendas</h2><table>${rows.join('')}</table></html>`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type SicoobBoletoProvider, startSicoobBoletoProvider } from './sicoob-boleto-provider.ts';

const port = 4446;
const controlPort = 4483;

/** `npm run provider -- sicoob`: boletos as Sicoob issues them, on this machine, and a page to pay them. */
export async function runSicoobProvider(files: string): Promise<void> {
  const provider = await startSicoobBoletoProvider({ port, days: 365 });
  mkdirSync(files, { recursive: true });
  const certificate = resolve(files, 'sicoob.p12');
  const authority = resolve(files, 'sicoob.pem');
  writeFileSync(certificate, provider.certificate.pfx, { mode: 0o600 });
  writeFileSync(authority, provider.authority);
  createServer((call, answer) => {
    const code = /^\/pagar\/(\d+)$/.exec(call.url ?? '')?.[1];
    if (call.method !== 'POST') {
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
    }
    if (code) void pay(provider, code);
    answer.writeHead(303, { location: '/' }).end();
  }).listen(controlPort, '127.0.0.1');
  console.log(`
Um Sicoob de teste (Cobrança Bancária v3), só desta máquina. Ctrl+C o encerra, e tudo o que ele sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Receber por boleto" e "Sicoob (API, com Pix)":
   Client ID                                 ${provider.clientId}
   Número do cliente na cobrança             ${provider.contract}
   Conta corrente                            12345-6
   Endereço da API (só para testes)          ${provider.url}
   Endereço do token (só para testes)        ${provider.tokenUrl}
   Certificado                               ${certificate}
   Senha do certificado                      ${provider.certificate.password}
   Certificado da autoridade                 o texto de ${authority}
3. Teste, ative e crie um link de pagamento com boleto.
4. Pague os boletos em  http://localhost:${controlPort}
`);
}

/** Paid today, and reported to the registered address. */
async function pay({ booked, pay: payNow, webhookUrl }: SicoobBoletoProvider, code: string): Promise<void> {
  if (booked.get(code)?.situation !== 'A_RECEBER') return;
  payNow(code, Temporal.Now.plainDateISO('America/Sao_Paulo').toString());
  if (!webhookUrl) return;
  const body = JSON.stringify({ nossoNumero: Number(code) });
  const headers = { 'content-type': 'application/json' };
  await fetch(webhookUrl, { method: 'POST', headers, body }).catch((error: unknown) => console.error(error));
}

function page({ booked }: SicoobBoletoProvider): string {
  const rows = [...booked.values()].toReversed().map(({ code, payer, amount, dueDate, situation }) => {
    const button =
      situation === 'A_RECEBER' ? `<form method="post" action="/pagar/${code}"><button>Pagar</button></form>` : '';
    const name = payer.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<tr><td><code>${code}</code></td><td>${name}</td><td>R$ ${amount.toFixed(2)}</td><td>${dueDate}</td><td>${situation}</td><td>${button}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Sicoob de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0}</style>
<h1>Sicoob de teste</h1><table>${rows.join('')}</table></html>`;
}

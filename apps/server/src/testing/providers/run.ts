import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type PixProvider, startPixProvider } from './pix-provider.ts';
import { runCardProvider } from './run-card-provider.ts';
import { runCieloProvider } from './run-cielo-provider.ts';
import { runCollectionBank } from './run-collection-bank.ts';
import { runEfiAccount } from './run-efi-account.ts';
import { runInterAccount } from './run-inter-account.ts';
import { runSicoobProvider } from './run-sicoob-provider.ts';
import { runWhatsAppProvider } from './run-whatsapp-provider.ts';

/**
 * `npm run provider -- pix`: a local bank for trying a production installation; `-- sicoob` is one that issues boletos, `-- inter-account` and `-- efi-account` are bank accounts, `-- card` and `-- cielo`
 * are acquirers, `-- whatsapp` is Meta. They lose their records when they stop. `-- retorno FILE` answers a remessa of boletos.
 */
const [kind, folder = '.data/provider'] = process.argv.slice(2);
const ofKind: Readonly<Record<string, (files: string) => Promise<void> | void>> = {
  pix: runPixProvider,
  sicoob: runSicoobProvider,
  'inter-account': runInterAccount,
  'efi-account': runEfiAccount,
  card: runCardProvider,
  cielo: runCieloProvider,
  whatsapp: runWhatsAppProvider,
  retorno: runCollectionBank,
};
const run = ofKind[kind ?? ''];
if (!run) {
  console.error(
    'npm run provider -- pix|sicoob|inter-account|efi-account|card|cielo|whatsapp [folder for its files], or retorno REMESSA.REM',
  );
  process.exit(1);
}
await run(resolve(folder));

async function runPixProvider(files: string): Promise<void> {
  const port = 4443;
  const controlPort = 4480;
  const provider = await startPixProvider({ port, days: 365 });
  mkdirSync(files, { recursive: true });
  const certificate = resolve(files, 'certificado.p12');
  const authority = resolve(files, 'autoridade.pem');
  writeFileSync(certificate, provider.certificate.pfx, { mode: 0o600 });
  writeFileSync(authority, provider.authority);

  createServer(async (call, answer) => {
    const [, action, id = ''] = (call.url ?? '').split('/');
    if (call.method === 'POST' && action === 'pagar') tryTo(() => provider.pay(decodeURIComponent(id)));
    if (call.method === 'POST' && action === 'med')
      tryTo(() => provider.takeBack(decodeURIComponent(id), 'MED_FRAUDE'));
    if (call.method === 'POST') tryTo(() => automatic(provider, String(action), decodeURIComponent(id)));
    if (call.method === 'POST') return void answer.writeHead(303, { location: '/' }).end();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
  }).listen(controlPort, '127.0.0.1');

  console.log(`
Um banco de teste que fala a API Pix, só desta máquina. Ctrl+C o encerra, e tudo o que ele sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Outro provedor":
   Endereço da API Pix        ${provider.url}
   Endereço do token (OAuth)  ${provider.tokenUrl}
   Client ID                  ${provider.clientId}
   Client Secret              ${provider.clientSecret}
   Chave Pix                  ${provider.pixKey}
   Conta do Pix Automático    qualquer número, se quiser experimentá-lo
   Certificado                ${certificate}
   Senha do certificado       ${provider.certificate.password}
   Certificado da autoridade  o texto de ${authority}
3. Teste, ative e crie um link de pagamento com Pix.
4. Pague as cobranças, aceite as autorizações e debite-as em  http://localhost:${controlPort}
`);
}

function tryTo(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Actions of a Pix Automático payer and their bank. */
function automatic({ recurring }: PixProvider, action: string, id: string): void {
  if (action === 'aceitar' || action === 'recusar') recurring.decide(id, action === 'aceitar');
  if (action === 'encerrar') recurring.leave(id);
  if (action === 'debitar' || action === 'sem-saldo') recurring.debit(id, action === 'debitar' ? 'PAID' : 'NO_FUNDS');
}

function button(action: string, id: string, label: string): string {
  return `<form method="post" action="/${action}/${id}"><button>${label}</button></form>`;
}

/** Authorised recurrences and their debits. */
function automaticPage({ recurring }: PixProvider): string {
  const recs = recurring.recs().map(({ idRec, status, vinculo }) => {
    const answerButtons = button('aceitar', idRec, 'Aceitar') + button('recusar', idRec, 'Recusar');
    const acts =
      { CRIADA: answerButtons, APROVADA: button('encerrar', idRec, 'Encerrar no banco') }[String(status)] ?? '';
    return `<tr><td><code>${idRec}</code></td><td>${vinculo.devedor.nome}</td><td>${status}</td><td>${acts}</td></tr>`;
  });
  const cobrs = recurring.cobrs().map(({ txid, status, valor, tentativas }) => {
    const days = tentativas.map((one) => `${one.dataLiquidacao} ${one.status}`).join(', ');
    const waits = tentativas.some((one) => one.status === 'AGENDADA');
    const acts = waits ? button('debitar', txid, 'Debitar') + button('sem-saldo', txid, 'Sem saldo') : '';
    return `<tr><td><code>${txid}</code></td><td>R$ ${valor.original}</td><td>${status}: ${days}</td><td>${acts}</td></tr>`;
  });
  return `<h2>Pix Automático</h2><table>${recs.join('')}</table><table>${cobrs.join('')}</table>`;
}

/** Unpaid charges, and payments. */
function page(provider: PixProvider): string {
  const { calls, charge, payments } = provider;
  const txids = new Set(calls.flatMap((call) => /^PUT \/cob\/(\w+)$/.exec(call)?.[1] ?? []));
  const rows = [...txids].toReversed().map((txid) => {
    const { status = '', valor } = charge(txid) ?? {};
    const acts = status === 'ATIVA' ? button('pagar', txid, 'Pagar') : '';
    return `<tr><td><code>${txid}</code></td><td>R$ ${valor?.original ?? ''}</td><td>${status}</td><td>${acts}</td></tr>`;
  });
  const paid = payments().map(({ endToEndId, valor, devolucoes }) => {
    const back = devolucoes.map((one) => `${one.natureza} R$ ${one.valor} ${one.status}`).join(', ');
    return `<tr><td><code>${endToEndId}</code></td><td>R$ ${valor}</td><td>${back}</td><td>${button('med', endToEndId, 'Tomar de volta (MED)')}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Banco de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0;display:inline}</style>
<h1>Banco de teste</h1><h2>Cobranças</h2><table>${rows.join('')}</table><h2>Recebidos</h2><table>${paid.join('')}</table>${automaticPage(provider)}</html>`;
}

import { resolve } from 'node:path';
import { button, keepFiles, serveControls, table } from './control-page.ts';
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
  const [certificate, authority] = keepFiles(files, {
    'certificado.p12': provider.certificate.pfx,
    'autoridade.pem': provider.authority,
  });
  serveControls({
    title: 'Banco de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, id) => {
      if (action === 'pagar') provider.pay(id);
      else if (action === 'med') provider.takeBack(id, 'MED_FRAUDE');
      else automatic(provider, action, id);
    },
  });

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

/** Actions of a Pix Automático payer and their bank. */
function automatic({ recurring }: PixProvider, action: string, id: string): void {
  if (action === 'aceitar' || action === 'recusar') recurring.decide(id, action === 'aceitar');
  if (action === 'encerrar') recurring.leave(id);
  if (action === 'debitar' || action === 'sem-saldo') recurring.debit(id, action === 'debitar' ? 'PAID' : 'NO_FUNDS');
}

/** Authorised recurrences and their debits. */
function automaticPage({ recurring }: PixProvider): string {
  const recs = recurring.recs().map(({ idRec, status, vinculo }) => {
    const answerButtons = button('aceitar', idRec, 'Aceitar') + button('recusar', idRec, 'Recusar');
    const acts =
      { CRIADA: answerButtons, APROVADA: button('encerrar', idRec, 'Encerrar no banco') }[String(status)] ?? '';
    return [`<code>${idRec}</code>`, vinculo.devedor.nome, String(status), acts];
  });
  const cobrs = recurring.cobrs().map(({ txid, status, valor, tentativas }) => {
    const days = tentativas.map((one) => `${one.dataLiquidacao} ${one.status}`).join(', ');
    const waits = tentativas.some((one) => one.status === 'AGENDADA');
    const acts = waits ? button('debitar', txid, 'Debitar') + button('sem-saldo', txid, 'Sem saldo') : '';
    return [`<code>${txid}</code>`, `R$ ${valor.original}`, `${status}: ${days}`, acts];
  });
  return `<h2>Pix Automático</h2>${table(recs)}${table(cobrs)}`;
}

/** Unpaid charges, and payments. */
function page(provider: PixProvider): string {
  const { calls, charge, payments } = provider;
  const txids = new Set(calls.flatMap((call) => /^PUT \/cob\/(\w+)$/.exec(call)?.[1] ?? []));
  const rows = [...txids].toReversed().map((txid) => {
    const { status = '', valor } = charge(txid) ?? {};
    const acts = status === 'ATIVA' ? button('pagar', txid, 'Pagar') : '';
    return [`<code>${txid}</code>`, `R$ ${valor?.original ?? ''}`, status, acts];
  });
  const paid = payments().map(({ endToEndId, valor, devolucoes }) => {
    const back = devolucoes.map((one) => `${one.natureza} R$ ${one.valor} ${one.status}`).join(', ');
    return [`<code>${endToEndId}</code>`, `R$ ${valor}`, back, button('med', endToEndId, 'Tomar de volta (MED)')];
  });
  return `<h2>Cobranças</h2>${table(rows)}<h2>Recebidos</h2>${table(paid)}${automaticPage(provider)}`;
}

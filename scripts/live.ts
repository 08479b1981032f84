import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  type ConnectionMethod,
  type ConnectionProvider,
  connectionMethods,
  connectionProviders,
  providerFacts,
} from '@balcao/contract';

/**
 * `npm run live -- PROVIDER [card|pix|payout|account|boleto|whatsapp]`: the adapter against the provider's own environment for trying, with credentials of the
 * environment. It is no part of `npm test`.
 */
const root = join(import.meta.dirname, '..');
const kinds = {
  card: 'CREDIT_CARD',
  pix: 'PIX',
  payout: 'PAYOUT',
  account: 'ACCOUNT',
  boleto: 'BANK_SLIP',
  whatsapp: 'WHATSAPP',
} as const satisfies Record<string, ConnectionMethod>;
const files = {
  card: 'acquirers.live',
  pix: 'pix-api.live',
  payout: 'payout-api.live',
  account: 'account-api.live',
  boleto: 'boleto-api.live',
  whatsapp: 'cloud-api.live',
};
const creates = {
  card: 'no ambiente de testes da adquirente: três cartões de teste guardados, duas vendas de R$ 10,00 aprovadas (uma devolvida em duas partes) e uma recusada. Nenhum dinheiro de verdade é movimentado.',
  pix: 'no ambiente de testes do banco: uma cobrança Pix, que é cancelada em seguida; com LIVE_AUTOMATIC_ACCOUNT, também uma recorrência de Pix Automático, cancelada em seguida. Nenhum dinheiro de verdade é movimentado.',
  boleto:
    'no ambiente de testes do banco: um boleto de R$ 10,00, que é baixado em seguida. Nenhum dinheiro de verdade é movimentado.',
  whatsapp:
    'na conta da Meta: nada; com LIVE_TO (só dígitos, com o código do país), uma mensagem de texto a quem escreveu ao número nas últimas 24 horas.',
  account:
    'no ambiente de testes do banco: um Pix de R$ 0,01 para a chave aleatória de LIVE_KEY, sem dinheiro de verdade; o saldo e o extrato são só lidos. Na Efí, a chave de LIVE_PIX_KEY já tem um webhook.',
  payout:
    'no ambiente de testes do banco: um Pix de R$ 0,01 para a conta de LIVE_DESTINATION, sem dinheiro de verdade.',
};

const [name = '', asked] = process.argv.slice(2);
const provider = connectionProviders.find((one): one is ConnectionProvider => one === name);
const served = Object.keys(kinds)
  .filter(isKind)
  .filter((kind) => provider && isServed(kind, provider));
const kind = asked === undefined ? served[0] : served.find((one) => one === asked);
if (!provider || !kind) {
  stop(
    `npm run live -- PROVEDOR [card|pix|payout|account|boleto|whatsapp]; os provedores: ${connectionProviders
      .filter((one) =>
        Object.keys(kinds)
          .filter(isKind)
          .some((of) => isServed(of, one)),
      )
      .join(', ')}`,
  );
}

const facts = providerFacts(kinds[kind], provider);
const needed = [
  ...(facts?.required ?? []),
  ...(facts?.certificate ? ['certificate'] : []),
  ...(kind === 'payout' ? ['destination', 'holderName', 'holderDocument'] : []),
  ...(kind === 'account' ? ['key'] : []),
].map((field) => `LIVE_${field.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`);
const missing = needed.filter((variable) => !process.env[variable]);
console.log(`${provider}, ${kind}: isto cria, ${creates[kind]}`);
if (missing.length > 0)
  stop(
    `Falta no ambiente: ${missing.join(', ')}. LIVE_CERTIFICATE é o caminho de um PFX (e LIVE_CERTIFICATE_PASSWORD, a senha).`,
  );
if (
  provider === 'pagarme' &&
  !/^pk_test_.*,sk_test_/.test(`${process.env.LIVE_PUBLIC_KEY},${process.env.LIVE_CLIENT_SECRET}`)
) {
  stop('Só com chaves de teste (pk_test_…, sk_test_…): com as de produção haveria vendas de verdade.');
}

const ended = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project=live', files[kind]], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LIVE_PROVIDER: provider },
});
process.exitCode = ended.status ?? 1;

function isKind(text: string): text is keyof typeof kinds {
  return Object.hasOwn(kinds, text);
}

function isServed(kind: keyof typeof kinds, one: ConnectionProvider): boolean {
  const facts = providerFacts(kinds[kind], one);
  return connectionMethods.includes(kinds[kind]) && facts !== undefined && !facts.byFiles;
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

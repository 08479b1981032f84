import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type EfiAccountProvider, startEfiAccountProvider } from './efi-account-provider.ts';

const port = 4449;
const controlPort = 4486;

/** `npm run provider -- efi-account`: the account of a test Efí on this machine, and a page to decide payments and block money. */
export async function runEfiAccount(files: string): Promise<void> {
  const provider = await startEfiAccountProvider({ port, days: 365 });
  const { books, bills, blocked } = provider;
  mkdirSync(files, { recursive: true });
  const certificate = resolve(files, 'efi-conta.p12');
  const authority = resolve(files, 'efi-conta.pem');
  writeFileSync(certificate, provider.certificate.pfx, { mode: 0o600 });
  writeFileSync(authority, provider.authority);
  books.settings.outcome = 'PENDING';
  const keepTime = () => {
    const local = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo');
    books.settings.today = local.toPlainDate().toString();
    bills.time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  };
  keepTime();
  setInterval(keepTime, 10_000).unref();
  createServer((call, answer) => {
    const [, action, code] = (call.url ?? '').split('/');
    if (call.method !== 'POST') {
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
    }
    const payment = books.payments.find((one) => one.code === code);
    if (payment && (action === 'pagar' || action === 'recusar')) {
      provider.decide(payment, action === 'pagar' ? 'PAID' : 'REFUSED');
    }
    if (action === 'receber') books.line({ type: 'PIX', cents: 12_345, title: 'Pix recebido' });
    if (action === 'bloquear') blocked.med = blocked.med === '0.00' ? '100.00' : '0.00';
    answer.writeHead(303, { location: '/' }).end();
  }).listen(controlPort, '127.0.0.1');
  console.log(`
Uma conta na Efí de teste (Pix e pagamento de contas), só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Usar a conta bancária" e "Efí":
   Client ID                              loja
   Client Secret                          ${provider.clientSecret}
   Chave Pix da conta                     ${provider.pixKey}
   Número da conta, com o dígito          123456-7
   Endereço da API (só para testes)       ${provider.url}
   Endereço do token (só para testes)     ${provider.tokenUrl}
   Certificado                            ${certificate}
   Senha do certificado                   ${provider.certificate.password}
   Certificado da autoridade              o texto de ${authority}
3. Teste, ative, transfira para a conta em Tesouraria e faça um pagamento.
4. Decida os pagamentos em  http://localhost:${controlPort}
`);
}

function page({ books, blocked }: EfiAccountProvider): string {
  const button = (action: string, code: string, label: string) =>
    `<form method="post" action="/${action}/${code}"><button>${label}</button></form>`;
  const reais = (cents: number) => (cents / 100).toFixed(2);
  const payments = books.payments.toReversed().map(({ code, kind, to, cents, dueDate, status }) => {
    const isOpen = ['', 'AGENDADO'].includes(status);
    const acts = isOpen ? button('pagar', code, 'Pagar') + button('recusar', code, 'Recusar') : '';
    const name = to.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<tr><td>${kind}</td><td>${name}</td><td>R$ ${reais(cents)}</td><td>${dueDate ?? ''}</td><td>${status || 'EM_PROCESSAMENTO'}</td><td>${acts}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Conta na Efí de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0;display:inline}</style>
<h1>Conta na Efí de teste: R$ ${reais(books.balanceCents())}, dos quais R$ ${blocked.med} bloqueados</h1>
${button('receber', '', 'Receber um Pix')} ${button('bloquear', '', 'Bloquear ou liberar R$ 100,00 (MED)')}
<h2>Pagamentos</h2><table>${payments.join('')}</table></html>`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { BookedPayment } from './inter-account-books.ts';
import { type InterAccountProvider, startInterAccountProvider } from './inter-account-provider.ts';

const port = 4448;
const controlPort = 4485;

/** `npm run provider -- inter-account`: the account of a test Inter on this machine, and a page to decide payments and make movements. */
export async function runInterAccount(files: string): Promise<void> {
  const provider = await startInterAccountProvider({ port, days: 365 });
  const { books } = provider;
  mkdirSync(files, { recursive: true });
  const certificate = resolve(files, 'inter-conta.p12');
  const authority = resolve(files, 'inter-conta.pem');
  writeFileSync(certificate, provider.certificate.pfx, { mode: 0o600 });
  writeFileSync(authority, provider.authority);
  books.settings.outcome = 'PENDING';
  createServer((call, answer) => {
    books.settings.today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
    const [, action, code] = (call.url ?? '').split('/');
    if (call.method !== 'POST') {
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(provider));
    }
    const payment = books.payments.find((one) => one.code === code);
    if (payment) decide(provider, payment, action ?? '');
    if (action === 'receber') {
      const details = { endToEndId: `E${Date.now()}`, nomePagador: 'ANA SOUZA', cpfCnpjPagador: '52998224725' };
      books.line({ type: 'PIX', cents: 12_345, title: 'Pix recebido', details });
    }
    if (action === 'tarifa') books.line({ type: 'TARIFA', cents: -150, title: 'Tarifa' });
    answer.writeHead(303, { location: '/' }).end();
  }).listen(controlPort, '127.0.0.1');
  console.log(`
Uma conta no Inter de teste (Banking v2), só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Usar a conta bancária" e "Inter":
   Client ID                              loja
   Client Secret                          ${provider.clientSecret}
   Endereço da API (só para testes)       ${provider.url}
   Endereço do token (só para testes)     ${provider.tokenUrl}
   Certificado                            ${certificate}
   Senha do certificado                   ${provider.certificate.password}
   Certificado da autoridade              o texto de ${authority}
3. Teste, ative e faça um pagamento.
4. Decida os pagamentos em  http://localhost:${controlPort}
`);
}

function decide({ books }: InterAccountProvider, payment: BookedPayment, action: string): void {
  const outcomes = { pagar: 'PAID', recusar: 'REFUSED', aprovacao: 'APPROVAL' } as const;
  if (action === 'devolver' && payment.endToEnd) books.giveBack(payment, payment.cents);
  if (!Object.hasOwn(outcomes, action)) return;
  books.settings.outcome = outcomes[action as keyof typeof outcomes];
  books.settle(payment);
  books.settings.outcome = 'PENDING';
}

function page({ books }: InterAccountProvider): string {
  const button = (action: string, code: string, label: string) =>
    `<form method="post" action="/${action}/${code}"><button>${label}</button></form>`;
  const reais = (cents: number) => (cents / 100).toFixed(2);
  const payments = books.payments.toReversed().map(({ code, kind, to, cents, status, endToEnd }) => {
    const isOpen = ['', 'AGUARDANDO_APROVACAO', 'AGENDADO'].includes(status);
    const acts = isOpen
      ? button('pagar', code, 'Pagar') +
        button('recusar', code, 'Recusar') +
        button('aprovacao', code, 'Pedir aprovação')
      : endToEnd && button('devolver', code, 'Devolver');
    const name = to.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<tr><td>${kind}</td><td>${name}</td><td>R$ ${reais(cents)}</td><td>${status || 'EM_PROCESSAMENTO'}</td><td>${acts ?? ''}</td></tr>`;
  });
  const lines = books.lines.toReversed().map(({ day, title, cents }) => {
    return `<tr><td>${day}</td><td>${title}</td><td>R$ ${reais(cents)}</td></tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Conta no Inter de teste</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0;display:inline}</style>
<h1>Conta no Inter de teste: R$ ${reais(books.balanceCents())}</h1>
${button('receber', '', 'Receber um Pix')} ${button('tarifa', '', 'Cobrar uma tarifa')}
<h2>Pagamentos</h2><table>${payments.join('')}</table><h2>Extrato</h2><table>${lines.join('')}</table></html>`;
}

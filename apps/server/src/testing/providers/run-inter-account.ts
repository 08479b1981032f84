import { escapeHtml } from '../../http/escape-html.ts';
import { button, keepFiles, reais, serveControls, table } from './control-page.ts';
import type { BookedPayment } from './inter-account-books.ts';
import { type InterAccountProvider, startInterAccountProvider } from './inter-account-provider.ts';

const port = 4448;
const controlPort = 4485;

/** `npm run provider -- inter-account`: the account of a test Inter on this machine, and a page to decide payments and make movements. */
export async function runInterAccount(files: string): Promise<void> {
  const provider = await startInterAccountProvider({ port, days: 365 });
  const { books } = provider;
  const [certificate, authority] = keepFiles(files, {
    'inter-conta.p12': provider.certificate.pfx,
    'inter-conta.pem': provider.authority,
  });
  books.settings.outcome = 'PENDING';
  serveControls({
    title: 'Conta no Inter de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, code) => {
      books.settings.today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
      const payment = books.payments.find((one) => one.code === code);
      if (payment) decide(provider, payment, action);
      if (action === 'receber') {
        const details = { endToEndId: `E${Date.now()}`, nomePagador: 'ANA SOUZA', cpfCnpjPagador: '52998224725' };
        books.line({ type: 'PIX', cents: 12_345, title: 'Pix recebido', details });
      }
      if (action === 'tarifa') books.line({ type: 'TARIFA', cents: -150, title: 'Tarifa' });
    },
  });
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
  const payments = books.payments.toReversed().map(({ code, kind, to, cents, status, endToEnd }) => {
    const isOpen = ['', 'AGUARDANDO_APROVACAO', 'AGENDADO'].includes(status);
    const acts = isOpen
      ? button('pagar', code, 'Pagar') +
        button('recusar', code, 'Recusar') +
        button('aprovacao', code, 'Pedir aprovação')
      : endToEnd && button('devolver', code, 'Devolver');
    return [kind, escapeHtml(to), reais(cents), status || 'EM_PROCESSAMENTO', acts ?? ''];
  });
  const lines = books.lines.toReversed().map(({ day, title, cents }) => [day, title, reais(cents)]);
  return `<p>${reais(books.balanceCents())}</p>
${button('receber', '', 'Receber um Pix')} ${button('tarifa', '', 'Cobrar uma tarifa')}
<h2>Pagamentos</h2>${table(payments)}<h2>Extrato</h2>${table(lines)}`;
}

import { escapeHtml } from '../../http/escape-html.ts';
import { button, keepFiles, reais, serveControls, table } from './control-page.ts';
import { type EfiAccountProvider, startEfiAccountProvider } from './efi-account-provider.ts';

const port = 4449;
const controlPort = 4486;

/** `npm run provider -- efi-account`: the account of a test Efí on this machine, and a page to decide payments and block money. */
export async function runEfiAccount(files: string): Promise<void> {
  const provider = await startEfiAccountProvider({ port, days: 365 });
  const { books, bills, blocked } = provider;
  const [certificate, authority] = keepFiles(files, {
    'efi-conta.p12': provider.certificate.pfx,
    'efi-conta.pem': provider.authority,
  });
  books.settings.outcome = 'PENDING';
  const keepTime = () => {
    const local = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo');
    books.settings.today = local.toPlainDate().toString();
    bills.time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  };
  keepTime();
  setInterval(keepTime, 10_000).unref();
  serveControls({
    title: 'Conta na Efí de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, code) => {
      const payment = books.payments.find((one) => one.code === code);
      if (payment && (action === 'pagar' || action === 'recusar')) {
        provider.decide(payment, action === 'pagar' ? 'PAID' : 'REFUSED');
      }
      if (action === 'receber') books.line({ type: 'PIX', cents: 12_345, title: 'Pix recebido' });
      if (action === 'bloquear') blocked.med = blocked.med === '0.00' ? '100.00' : '0.00';
    },
  });
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
  const payments = books.payments.toReversed().map(({ code, kind, to, cents, dueDate, status }) => {
    const isOpen = ['', 'AGENDADO'].includes(status);
    const acts = isOpen ? button('pagar', code, 'Pagar') + button('recusar', code, 'Recusar') : '';
    return [kind, escapeHtml(to), reais(cents), dueDate, status || 'EM_PROCESSAMENTO', acts];
  });
  return `<p>${reais(books.balanceCents())}, dos quais R$ ${blocked.med} bloqueados</p>
${button('receber', '', 'Receber um Pix')} ${button('bloquear', '', 'Bloquear ou liberar R$ 100,00 (MED)')}
<h2>Pagamentos</h2>${table(payments)}`;
}

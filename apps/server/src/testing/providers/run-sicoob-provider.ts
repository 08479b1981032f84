import { escapeHtml } from '../../http/escape-html.ts';
import { button, keepFiles, serveControls, table } from './control-page.ts';
import { type SicoobBoletoProvider, startSicoobBoletoProvider } from './sicoob-boleto-provider.ts';

const port = 4446;
const controlPort = 4483;

/** `npm run provider -- sicoob`: boletos as Sicoob issues them, on this machine, and a page to pay them. */
export async function runSicoobProvider(files: string): Promise<void> {
  const provider = await startSicoobBoletoProvider({ port, days: 365 });
  const [certificate, authority] = keepFiles(files, {
    'sicoob.p12': provider.certificate.pfx,
    'sicoob.pem': provider.authority,
  });
  serveControls({
    title: 'Sicoob de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, code) => action === 'pagar' && pay(provider, code),
  });
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
  await fetch(webhookUrl, { method: 'POST', headers, body });
}

function page({ booked }: SicoobBoletoProvider): string {
  return table(
    [...booked.values()]
      .toReversed()
      .map(({ code, payer, amount, dueDate, situation }) => [
        `<code>${code}</code>`,
        escapeHtml(payer),
        `R$ ${amount.toFixed(2)}`,
        dueDate,
        situation,
        situation === 'A_RECEBER' ? button('pagar', code, 'Pagar') : '',
      ]),
  );
}

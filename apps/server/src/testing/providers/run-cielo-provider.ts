import { cieloScript } from './cielo-mpi.ts';
import { type CieloProvider, startCieloProvider } from './cielo-provider.ts';
import { button, keepFiles, serveControls, table } from './control-page.ts';

const port = 4445;
const controlPort = 4482;

/** `npm run provider -- cielo`: a local Cielo, with a page to view its records and to cancel sales. */
export async function runCieloProvider(files: string): Promise<void> {
  const provider = await startCieloProvider({ port, days: 365 });
  const [authority, script] = keepFiles(files, {
    'cielo.pem': provider.authority,
    'cielo-3ds.js': cieloScript(provider.url),
  });
  serveControls({
    title: 'Cielo de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, id) => action === 'cancelar' && provider.books.cancel(id),
    webhooks: {
      url: () => provider.webhooks.url,
      set: (url) => {
        provider.webhooks.url = url;
      },
    },
  });
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

function page({ books }: CieloProvider): string {
  const rows = books
    .sales()
    .map(({ MerchantOrderId, Payment: { PaymentId, Amount, Status, VoidedAmount = 0 } }) => [
      `<code>${MerchantOrderId}</code>`,
      `${Amount} centavos`,
      `${VoidedAmount} devolvidos`,
      Status,
      Status === 2 ? button('cancelar', PaymentId, 'Cancelar') : '',
    ]);
  return `<h2>Vendas</h2>${table(rows)}`;
}

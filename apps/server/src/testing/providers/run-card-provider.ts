import { type CardProvider, startCardProvider } from './card-provider.ts';
import { button, keepFiles, serveControls, table } from './control-page.ts';

const port = 4444;
const controlPort = 4481;

/** `npm run provider -- card`: a local acquirer, with a page to view its records and to charge back. */
export async function runCardProvider(files: string): Promise<void> {
  const provider = await startCardProvider({ port, days: 365 });
  const [authority] = keepFiles(files, { 'adquirente.pem': provider.authority });
  serveControls({
    title: 'Adquirente de teste',
    port: controlPort,
    page: () => page(provider),
    act: (action, id) => action === 'contestar' && provider.books.chargeBack(id),
    webhooks: {
      url: () => provider.webhooks.url,
      set: (url) => {
        provider.webhooks.url = url;
      },
    },
  });
  console.log(`
Uma adquirente de teste que fala a API do Pagar.me v5, só desta máquina. Ctrl+C a encerra, e tudo o que ela sabe some.

1. Inicie o Balcão com  BALCAO_PROVIDER_HOSTS=localhost:${port}
2. Em Configurações → Conexões → Nova conexão, escolha "Receber por cartão" e "Pagar.me":
   Chave pública                     ${provider.publicKey}
   Chave secreta                     ${provider.secretKey}
   Endereço da API (só para testes)  ${provider.url}
   Certificado da autoridade         o texto de ${authority}
3. Teste e ative. Copie o endereço para avisos em  http://localhost:${controlPort}
4. Abra ${provider.url} uma vez no navegador e aceite o certificado: o cartão vai dele direto para cá.
5. Pague um link com o cartão 4000 0000 0000 0010 (aprovado) ou 4000 0000 0000 0028 (recusado).
`);
}

function page({ books }: CardProvider): string {
  const rows = books
    .charges()
    .map(({ id, amount, status, canceled_amount = 0 }) => [
      `<code>${id}</code>`,
      `${amount} centavos`,
      `${canceled_amount} devolvidos`,
      status,
      status === 'paid' ? button('contestar', id, 'Contestar') : '',
    ]);
  return `<h2>Cobranças</h2>${table(rows)}`;
}

/** A step of the guide, with the command that does it. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** `ORDER` stands for the id that the previous command returned. */
  readonly command?: string;
  readonly code?: string;
}

export const guideOrder = 'ID_DO_PEDIDO';
export const guideKey = 'SUA_CHAVE';

export const developerGuide = {
  title: 'Guia do desenvolvedor',
  help: 'Em dez minutos, da chave à primeira cobrança paga no sandbox. Nenhum dinheiro de verdade é movimentado.',
  steps: 'Passo a passo',
  more: 'Antes de ir para produção',
  copy: 'Copiar',
  reference: 'Referência da API',
  integrations: 'Abrir Integrações',
  command: (title: string) => `Comando: ${title}`,
  code: (title: string) => `Código: ${title}`,
} as const;

export function guideSteps(base: string): readonly GuideStep[] {
  return [
    {
      title: '1. Crie uma chave',
      text: 'Em Integrações, aba Chaves API, crie uma chave com todas as permissões e guarde-a. Troque SUA_CHAVE nos comandos por ela. A chave fica só no seu servidor: nunca numa página nem num aplicativo.',
    },
    {
      title: '2. Faça a primeira chamada',
      text: 'Toda chamada leva a chave no cabeçalho x-token-api. Valores são centavos inteiros.',
      command: [`curl ${base}/api/v1/balance`, `  -H 'x-token-api: ${guideKey}'`].join(' \\\n'),
    },
    {
      title: '3. Cobre por Pix',
      text: 'O pedido responde com o código Pix em pix.brCode e o id em uuid. A Idempotency-Key é sua: repita a mesma depois de uma falha de rede e nada é cobrado duas vezes.',
      command: [
        `curl -X POST ${base}/api/v1/orders`,
        `  -H 'x-token-api: ${guideKey}'`,
        `  -H 'content-type: application/json'`,
        `  -H 'idempotency-key: pedido-1042'`,
        `  -d '${JSON.stringify(order)}'`,
      ].join(' \\\n'),
    },
    {
      title: '4. Pague no sandbox',
      text: 'Abra Sandbox, aba Pix, e pressione Pagar na cobrança de R$ 129,90. É o que o banco do cliente faria.',
    },
    {
      title: '5. Veja a cobrança paga',
      text: `Troque ${guideOrder} pelo uuid do pedido. O status é PAID.`,
      command: [`curl ${base}/api/v1/orders/${guideOrder}`, `  -H 'x-token-api: ${guideKey}'`].join(' \\\n'),
    },
    {
      title: '6. Receba avisos em vez de perguntar',
      text: 'Em Integrações, aba Webhooks, crie um webhook com o endereço do seu servidor, guarde o segredo e envie um evento de teste. Confira a assinatura antes de acreditar na mensagem; há bibliotecas Standard Webhooks em várias linguagens.',
      code: [
        `import { createServer } from 'node:http';`,
        `import { Webhook } from 'standardwebhooks';`,
        '',
        `const webhook = new Webhook(process.env.WEBHOOK_SECRET);`,
        '',
        `createServer((request, response) => {`,
        `  let body = '';`,
        `  request.on('data', (part) => (body += part));`,
        `  request.on('end', () => {`,
        `    try {`,
        `      const { type, data } = webhook.verify(body, request.headers);`,
        `      console.log(request.headers['webhook-id'], type, data);`,
        `      response.writeHead(204).end();`,
        `    } catch {`,
        `      response.writeHead(400).end();`,
        `    }`,
        `  });`,
        `}).listen(4000);`,
      ].join('\n'),
    },
  ];
}

const order = {
  title: 'Pedido 1042',
  amountCents: 12_990,
  method: 'PIX',
  buyer: { name: 'Ana Lima', document: '52998224725', email: 'ana@example.com', phone: '11988887777' },
};

export const guideRules: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Erros',
    text: 'Uma recusa responde {"errors": [{"code", "description"}]}. O código não muda e diz o que fazer; a descrição é para pessoas. 400 é um campo errado, 401 uma chave que não vale, 403 uma permissão que falta, 404 um id que não é seu, 409 e 422 uma regra do negócio.',
  },
  {
    title: 'Repetição segura',
    text: 'Toda escrita pede Idempotency-Key. A mesma chave com a mesma chamada responde o primeiro resultado; com outra chamada é recusada com 422. Guarde a chave junto do seu pedido.',
  },
  {
    title: 'Listas',
    text: 'Vêm em partes de até 100, com limit e cursor. Passe nextCursor como veio até que ele seja nulo; o que entra no meio não muda a ordem.',
  },
  {
    title: 'Boletos com Pix',
    text: 'Um boleto traz em brCode o Pix que paga o mesmo valor, em POST /orders e GET /charges/{uuid}: mostre os dois ao comprador. Quando um é pago, o outro deixa de valer. O campo é nulo quando o banco não imprime o Pix ou não há mais nada a pagar.',
  },
  {
    title: 'Limites',
    text: 'Cada chave faz até 300 chamadas por minuto. Os cabeçalhos RateLimit dizem quanto resta; com 429, espere Retry-After.',
  },
  {
    title: 'Webhooks',
    text: 'Responda 2xx em até 10 segundos e processe depois. A mesma mensagem pode chegar mais de uma vez e fora de ordem: guarde o webhook-id. O que falha é tentado dez vezes em três dias e pode ser reenviado em Integrações.',
  },
  {
    title: 'Suporte',
    text: 'Toda resposta traz Request-Id, que aparece no registro de chamadas da chave. Informe-o ao pedir ajuda.',
  },
];

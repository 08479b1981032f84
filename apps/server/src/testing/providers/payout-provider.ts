import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type AnsweringBank, type BankRequest, startAnsweringBank } from './answering-bank.ts';
import type { Said } from './provider-server.ts';
import { sicoobPayouts } from './sicoob-payouts.ts';

export interface BookedPayout {
  readonly key: string;
  readonly code: string;
  readonly amount: string;
  readonly ispb: string;
  readonly account: string;
  status: string;
}

export interface PayoutProvider extends AnsweringBank {
  readonly clientSecret: string;
  readonly webhooks: Map<string, string>;
  /** The accepted payouts, each once. */
  readonly booked: Map<string, BookedPayout>;
  /** The outcome of payouts from now on; null keeps them processing. */
  outcome: 'PAID' | 'REFUSED' | 'UNMADE' | null;
}

const document = z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
const interBody = z.strictObject({
  valor: z.number().positive().multipleOf(0.01),
  descricao: z.string().max(140).optional(),
  destinatario: z.strictObject({
    tipo: z.literal('DADOS_BANCARIOS'),
    nome: z.string().min(1),
    cpfCnpj: document,
    agencia: z.string().regex(/^\d{1,5}$/),
    contaCorrente: z.string().regex(/^[0-9X]{1,20}$/),
    tipoConta: z.enum(['CONTA_CORRENTE', 'CONTA_POUPANCA', 'CONTA_SALARIO', 'CONTA_PAGAMENTO']),
    instituicaoFinanceira: z.strictObject({ ispb: z.string().regex(/^\d{8}$/) }),
  }),
});
const efiBody = z.strictObject({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.strictObject({ chave: z.string().min(1), infoPagador: z.string().optional() }),
  favorecido: z.strictObject({
    contaBanco: z.strictObject({
      nome: z.string().min(1),
      cpf: document.optional(),
      cnpj: document.optional(),
      codigoBanco: z.string().regex(/^\d{8}$/),
      agencia: z.string(),
      conta: z.string(),
      tipoConta: z.enum(['cacc', 'svgs', 'tran']),
    }),
  }),
});

interface BooksDeps extends Pick<PayoutProvider, 'booked' | 'webhooks' | 'clientSecret'> {
  readonly token: string;
  outcome(): PayoutProvider['outcome'];
}

/** The bank's answers, and the payouts that they record. */
function payoutAnswers({ booked, webhooks, clientSecret, token, outcome }: BooksDeps): (request: BankRequest) => Said {
  const book = (key: string, amount: string, ispb: string, account: string) => {
    const kept = booked.get(key);
    if (kept) return kept;
    const made = { key, code: crypto.randomUUID(), amount, ispb, account, status: '' };
    booked.set(key, made);
    return made;
  };
  /** The outcome applies from the next query on. */
  const settled = (
    one: BookedPayout | undefined,
    words: Readonly<Partial<Record<'PAID' | 'REFUSED' | 'UNMADE', string>>>,
  ) => {
    const ended = outcome();
    if (one?.status === '' && ended) one.status = words[ended] ?? '';
    return one;
  };

  const sicoob = sicoobPayouts({ book, settled });
  return answerTo;

  function answerTo({ name, headers, body }: BankRequest): Said {
    if (name === 'POST /token') {
      const isCertified = body.includes('client_id=loja&') || body.endsWith('client_id=loja');
      const isSicoob = isCertified && body.includes('scope=pixpagamentos_');
      const isKnown = isSicoob || body.includes(clientSecret) || headers.authorization?.startsWith('Basic ');
      return isKnown ? { status: 200, said: { access_token: token, expires_in: 3600 } } : { status: 401, said: {} };
    }
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, said: {} };
    const [method = '', path = ''] = name.split(' ');
    if (path.startsWith('/pagamentos')) return sicoob(method, path, headers, body);
    const hook = /^\/v2\/webhook\/(.+)$/.exec(path)?.[1];
    if (hook && method === 'GET') return { status: webhooks.has(hook) ? 200 : 404, said: {} };
    if (hook) {
      webhooks.set(hook, JSON.parse(body).webhookUrl);
      return { status: 200, said: {} };
    }
    return method === 'GET' ? find(path) : send(path, headers, body);
  }

  function find(path: string): Said {
    const inter = /^\/pix\/(.+)$/.exec(path)?.[1];
    if (inter) {
      const one = [...booked.values()].find(({ code }) => code === inter);
      settled(one, { PAID: 'PIX_PAGO', REFUSED: 'CANCELADO_SEM_SALDO' });
      return one
        ? { status: 200, said: { transacaoPix: { status: one.status || 'PIX_ENVIADO', codigoSolicitacao: inter } } }
        : { status: 404, said: { title: 'Não encontrado' } };
    }
    const one = settled(booked.get(/id-envio\/(\w+)$/.exec(path)?.[1] ?? ''), {
      PAID: 'REALIZADO',
      REFUSED: 'NAO_REALIZADO',
    });
    return one
      ? { status: 200, said: { idEnvio: one.key, valor: one.amount, status: one.status || 'EM_PROCESSAMENTO' } }
      : { status: 404, said: { nome: 'pix_nao_encontrado', mensagem: 'Não encontrado' } };
  }

  function send(path: string, headers: IncomingMessage['headers'], body: string): Said {
    if (path === '/pix') {
      const { data, error } = interBody.safeParse(JSON.parse(body));
      const key = headers['x-id-idempotente'];
      if (!data || typeof key !== 'string')
        return { status: 400, said: { title: String(error?.message ?? 'sem chave') } };
      const { destinatario: to } = data;
      const one = book(key, data.valor.toFixed(2), to.instituicaoFinanceira.ispb, `${to.agencia}/${to.contaCorrente}`);
      return { status: 200, said: { tipoRetorno: 'PROCESSADO', codigoSolicitacao: one.code } };
    }
    const id = /^\/v3\/gn\/pix\/([0-9a-zA-Z]{1,35})$/.exec(path)?.[1];
    const { data, error } = efiBody.safeParse(JSON.parse(body));
    if (!id || !data) return { status: 400, said: { nome: 'valor_invalido', mensagem: String(error?.message) } };
    if (!webhooks.has(encodeURIComponent(data.pagador.chave))) {
      return { status: 400, said: { nome: 'chave_sem_webhook', mensagem: 'A chave não tem webhook' } };
    }
    if (booked.has(id)) return { status: 409, said: { nome: 'id_envio_duplicado', mensagem: 'Já enviado' } };
    const { contaBanco: to } = data.favorecido;
    book(id, data.valor, to.codigoBanco, `${to.agencia}/${to.conta}`);
    return { status: 201, said: { idEnvio: id, valor: data.valor, status: 'EM_PROCESSAMENTO' } };
  }
}

/**
 * A bank that pays out by Pix, for tests: it speaks the APIs of Inter, Efí and Sicoob, requires a client certificate
 * and a token, validates bodies, and keeps records. It shares no code with the client.
 */
export async function startPayoutProvider(): Promise<PayoutProvider> {
  const token = randomBytes(16).toString('hex');
  const clientSecret = randomBytes(16).toString('hex');
  const booked = new Map<string, BookedPayout>();
  const webhooks = new Map<string, string>();
  const provider: Pick<PayoutProvider, 'outcome'> = { outcome: 'PAID' };
  const bank = await startAnsweringBank(
    payoutAnswers({ booked, webhooks, clientSecret, token, outcome: () => provider.outcome }),
  );
  return Object.assign(provider, bank, { clientSecret, booked, webhooks });
}

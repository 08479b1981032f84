import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type AnsweringBank, type BankRequest, startAnsweringBank } from './answering-bank.ts';
import { type AccountBooks, accountBooks, type BookedLine, type BookedPayment, payee } from './inter-account-books.ts';
import type { Said } from './provider-server.ts';

export interface InterAccountProvider extends AnsweringBank {
  readonly clientSecret: string;
  readonly books: AccountBooks;
  /** By type, as registered. */
  readonly webhooks: Map<string, string>;
  /** The scopes that this integration lacks. */
  readonly lacking: Set<string>;
}

const pixBody = z.strictObject({
  valor: z.number().positive().multipleOf(0.01),
  descricao: z.string().min(1).max(140).optional(),
  destinatario: z.discriminatedUnion('tipo', [
    z.strictObject({ tipo: z.literal('CHAVE'), chave: z.string().min(1).max(77) }),
    z.strictObject({ tipo: z.literal('PIX_COPIA_E_COLA'), pixCopiaECola: z.string().min(1).max(512) }),
    z.strictObject({
      tipo: z.literal('DADOS_BANCARIOS'),
      nome: z.string().min(1),
      cpfCnpj: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
      agencia: z.string().regex(/^\d{1,5}$/),
      contaCorrente: z.string().regex(/^\d{2,20}$/),
      tipoConta: z.enum(['CONTA_CORRENTE', 'CONTA_POUPANCA', 'CONTA_SALARIO', 'CONTA_PAGAMENTO']),
      instituicaoFinanceira: z.strictObject({ ispb: z.string().regex(/^\d{8}$/) }),
    }),
  ]),
});
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const billBody = z.strictObject({
  codBarraLinhaDigitavel: z.string().regex(/^\d{44}(\d{3,4})?$/),
  valorPagar: z.string().regex(/^\d{1,10}\.\d{2}$/),
  dataVencimento: day,
  dataPagamento: day.optional(),
  cpfCnpjBeneficiario: z.string().optional(),
});
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const darfBody = z.strictObject({
  cnpjCpf: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
  codigoReceita: z.string().regex(/^\d{4}$/),
  dataVencimento: day,
  descricao: z.string().min(1).max(140),
  nomeEmpresa: z.string().min(1).max(100),
  telefoneEmpresa: z.string().optional(),
  periodoApuracao: day,
  valorPrincipal: amount,
  valorMulta: amount.optional(),
  valorJuros: amount.optional(),
  referencia: z.string().regex(/^\d{1,17}$/),
  dataPagamento: day.optional(),
});
const scopeOf = (method: string, path: string) => {
  if (path.startsWith('/saldo') || path.startsWith('/extrato')) return 'extrato.read';
  if (path.startsWith('/webhooks')) return `webhook-banking.${method === 'GET' ? 'read' : 'write'}`;
  if (path === '/pagamento/darf' && method === 'POST') return 'pagamento-darf.write';
  return `pagamento-${path.startsWith('/pix') ? 'pix' : 'boleto'}.${method === 'POST' ? 'write' : 'read'}`;
};

/**
 * Inter's Banking API, for tests: it speaks the calls of an account, requires a client certificate and a token with the
 * scope of each call, validates bodies, and keeps books. It shares no code with the client.
 */
export async function startInterAccountProvider({ port = 0, days = 1 } = {}): Promise<InterAccountProvider> {
  const clientSecret = randomBytes(16).toString('hex');
  const books = accountBooks();
  const webhooks = new Map<string, string>();
  const lacking = new Set<string>();
  const tokens = new Map<string, readonly string[]>();

  function token(body: string): Said {
    const form = new URLSearchParams(body);
    const scopes = (form.get('scope') ?? '').split(' ');
    const isKnown = form.get('client_id') === 'loja' && form.get('client_secret') === clientSecret;
    if (!isKnown || scopes.some((scope) => lacking.has(scope)))
      return { status: 401, said: { title: 'Não autorizado' } };
    const made = randomBytes(16).toString('hex');
    tokens.set(made, scopes);
    return { status: 200, said: { access_token: made, expires_in: 3600, scope: scopes.join(' ') } };
  }

  function answerTo({ name, headers, body }: BankRequest): Said {
    if (name === 'POST /token') return token(body);
    const [method = '', target = ''] = name.split(' ');
    const { pathname: path, searchParams: query } = new URL(target, 'https://localhost');
    const granted = tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (!granted) return { status: 401, said: { title: 'Não autorizado' } };
    if (!granted.includes(scopeOf(method, path))) return { status: 403, said: { title: 'Sem permissão' } };
    const hook = /^\/webhooks\/(pix|boleto)-pagamento$/.exec(path)?.[1];
    if (hook && method === 'PUT') {
      webhooks.set(hook, JSON.parse(body).webhookUrl);
      return { status: 204 };
    }
    if (path === '/saldo') return { status: 200, said: balanceOf(books) };
    if (path === '/extrato/completo') return statementOf(books, query);
    if (path === '/pix' && method === 'POST') return sendPix(books, headers['x-id-idempotente'], body);
    if (path === '/pagamento') return method === 'POST' ? payBill(books, body) : billsOf(books, query);
    if (path === '/pagamento/darf') return method === 'POST' ? payDarf(books, body) : darfsOf(books, query);
    const code = /^\/pix\/(.+)$/.exec(path)?.[1];
    const pix = books.payments.find((one) => one.kind === 'PIX' && one.code === code);
    return pix ? { status: 200, said: shownPix(books, pix) } : problem(404, 'Não encontrado');
  }

  const bank = await startAnsweringBank(answerTo, { port, days });
  return Object.assign(bank, { clientSecret, books, webhooks, lacking });
}

function balanceOf({ balanceCents }: AccountBooks) {
  return {
    disponivel: balanceCents() / 100,
    bloqueadoCheque: 0,
    bloqueadoJudicialmente: 12.34,
    bloqueadoAdministrativo: 5,
    limite: 500,
  };
}

function sendPix({ payments, book, settings }: AccountBooks, key: string | string[] | undefined, body: string): Said {
  const { data, error } = pixBody.safeParse(JSON.parse(body));
  if (!data || typeof key !== 'string') return problem(400, error?.message ?? 'Falta x-id-idempotente');
  const to = recipientOf(data.destinatario);
  if (to.startsWith('ninguem')) return problem(422, 'Chave não encontrada');
  const cents = Math.round(data.valor * 100);
  const kept = payments.find((one) => one.kind === 'PIX' && one.key === key);
  if (kept && settings.refusesRepeats) return problem(409, 'Pagamento já solicitado');
  const one = kept ?? book({ kind: 'PIX', key, cents, to, dueDate: null });
  return {
    status: 200,
    said: {
      tipoRetorno: 'PROCESSADO',
      codigoSolicitacao: one.code,
      dataPagamento: one.madeOn,
      dataOperacao: one.madeOn,
    },
  };
}

function recipientOf(to: z.infer<typeof pixBody>['destinatario']): string {
  if (to.tipo === 'CHAVE') return to.chave;
  if (to.tipo === 'PIX_COPIA_E_COLA') return to.pixCopiaECola;
  return [to.instituicaoFinanceira.ispb, to.agencia, to.contaCorrente, to.tipoConta, to.cpfCnpj, to.nome].join('|');
}

function shownPix({ settle }: AccountBooks, one: BookedPayment) {
  settle(one);
  return {
    transacaoPix: {
      status: one.status || 'ENVIADO',
      codigoSolicitacao: one.code,
      valor: (one.cents / 100).toFixed(2),
      ...(one.endToEnd && { endToEnd: one.endToEnd, recebedor: { nome: 'FORNECEDOR LTDA', cpfCnpj: payee } }),
      ...(one.status === 'CANCELADO_SEM_SALDO' && {
        erros: [{ codigoErro: 'X1', descricaoErro: 'Saldo insuficiente' }],
      }),
    },
    historico: [{ status: one.status || 'ENVIADO', dataHoraEvento: `${one.madeOn}T12:00:00` }],
  };
}

/** Paid again each time that it is asked: there is no idempotency. */
function payBill({ book, settings }: AccountBooks, body: string): Said {
  const { data, error } = billBody.safeParse(JSON.parse(body));
  if (!data) return problem(400, error.message);
  const key = data.codBarraLinhaDigitavel;
  if (key.endsWith('99901')) return problem(400, 'O banco emissor não encontrou um título com este código.');
  const cents = Math.round(Number(data.valorPagar) * 100);
  const one = book({ kind: 'BILL', key, cents, to: key, dueDate: data.dataVencimento });
  const isApproved = settings.outcome !== 'APPROVAL';
  return {
    status: 200,
    said: {
      quantidadeAprovadores: isApproved ? 0 : 1,
      statusPagamento: isApproved ? 'EM_PROCESSAMENTO' : 'AGUARDANDO_APROVACAO',
      codigoTransacao: one.code,
    },
  };
}

function billsOf(books: AccountBooks, query: URLSearchParams): Said {
  const [from, to] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? ''];
  if (!isPeriod(from, to)) return problem(400, 'Período de até 90 dias');
  const [barcode, code] = [query.get('codBarraLinhaDigitavel'), query.get('codigoTransacao')];
  const found = books.payments.filter((one) => {
    const isNamed = (barcode === null || one.key === barcode) && (code === null || one.code === code);
    return one.kind === 'BILL' && isNamed && !one.isHidden && one.madeOn >= from && one.madeOn <= to;
  });
  return {
    status: 200,
    said: found.map((one) => {
      books.settle(one);
      const amount = (one.cents / 100).toFixed(2);
      return {
        codigoTransacao: one.code,
        codigoBarra: one.key,
        tipo: one.key.startsWith('8') ? 'CONVENIO' : 'BOLETO',
        dataVencimentoDigitada: one.dueDate,
        dataVencimentoTitulo: one.dueDate,
        dataInclusao: `${one.madeOn}T08:30:00`,
        dataPagamento: one.madeOn,
        valorPago: amount,
        valorNominal: amount,
        statusPagamento: one.status || 'EM_PROCESSAMENTO',
        aprovacoesNecessarias: 0,
        aprovacoesRealizadas: 0,
        nomeBeneficiario: 'Fornecedor Exemplo SA',
        ...(one.status === 'REALIZADO' && { autenticacao: `AUT${one.code.slice(0, 8)}` }),
      };
    }),
  };
}

/** Paid again each time that it is asked, like a bill. The authentication is the answer's alone. */
function payDarf({ book, settings }: AccountBooks, body: string): Said {
  const { data, error } = darfBody.safeParse(JSON.parse(body));
  if (!data) return problem(400, error.message);
  if (data.codigoReceita === '0000') return problem(422, 'Código de receita inexistente');
  const parts = [data.valorPrincipal, data.valorMulta ?? '0', data.valorJuros ?? '0'].map(Number);
  const cents = Math.round(parts.reduce((sum, part) => sum + part, 0) * 100);
  const key = [data.codigoReceita, data.cnpjCpf, data.periodoApuracao, data.referencia].join('|');
  const one = book({ kind: 'DARF', key, cents, to: key, dueDate: data.dataVencimento });
  const isApproved = settings.outcome !== 'APPROVAL';
  return {
    status: 200,
    said: {
      quantidadeAprovadores: isApproved ? '0' : '1',
      autenticacao: `AUT${one.code.slice(0, 8)}`,
      dataPagamento: one.madeOn,
      tipoRetorno: isApproved ? 'PROCESSADO' : 'APROVACAO',
      codigoSolicitacao: one.code,
    },
  };
}

function darfsOf(books: AccountBooks, query: URLSearchParams): Said {
  const [from, to] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? ''];
  if (!isPeriod(from, to)) return problem(400, 'Período de até 90 dias');
  const [revenue, code] = [query.get('codigoReceita'), query.get('codigoSolicitacao')];
  const found = books.payments.filter((one) => {
    const isNamed = (revenue === null || one.key.startsWith(`${revenue}|`)) && (code === null || one.code === code);
    return one.kind === 'DARF' && isNamed && !one.isHidden && one.madeOn >= from && one.madeOn <= to;
  });
  return {
    status: 200,
    said: found.map((one) => {
      books.settle(one);
      const [codigoReceita, cnpjCpf, periodoApuracao, referencia] = one.key.split('|');
      return {
        codigoSolicitacao: one.code,
        tipoDarf: 'PRETO',
        ...{ codigoReceita, cnpjCpf, periodoApuracao, referencia },
        valorTotal: one.cents / 100,
        dataVencimento: one.dueDate,
        dataInclusao: `${one.madeOn}T08:30:00`,
        dataPagamento: one.madeOn,
        statusPagamento: one.status || 'EM_PROCESSAMENTO',
        aprovacoesNecessarias: 0,
        aprovacoesRealizadas: 0,
      };
    }),
  };
}

function statementOf({ lines, settings }: AccountBooks, query: URLSearchParams): Said {
  const [from, to] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? ''];
  if (!isPeriod(from, to)) return problem(400, 'Período de até 90 dias');
  const [page, size] = [
    settings.repeatsPages ? 0 : Number(query.get('pagina')),
    Number(query.get('tamanhoPagina') ?? 50),
  ];
  if (size > 10_000) return problem(400, 'tamanhoPagina');
  const found = lines.filter((one) => one.day >= from && one.day <= to);
  const pages = Math.ceil(found.length / size);
  return {
    status: 200,
    said: {
      totalPaginas: pages,
      totalElementos: found.length,
      ultimaPagina: !settings.repeatsPages && page + 1 >= pages,
      transacoes: found.slice(page * size, (page + 1) * size).map(shownLine),
    },
  };
}

function shownLine({ id, day: on, type, cents, title, details }: BookedLine) {
  return {
    ...(id && { idTransacao: id }),
    dataInclusao: `${on} 09:00:00.0`,
    dataTransacao: on,
    tipoTransacao: type,
    tipoOperacao: cents > 0 ? 'C' : 'D',
    valor: (Math.abs(cents) / 100).toFixed(2),
    titulo: title,
    descricao: `${title} ${type}`,
    ...(details && { detalhes: details }),
  };
}

function isPeriod(from: string, to: string): boolean {
  const daysOf = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return daysOf >= 0 && daysOf < 90;
}

function problem(status: number, detail: string): Said {
  return { status, said: { title: 'Requisição inválida', detail: detail.slice(0, 300), timestamp: '2026-11-20' } };
}

import { randomBytes } from 'node:crypto';
import { addDays, systemClock } from '@balcao/kernel';
import { z } from 'zod';
import { type AnsweringBank, type BankRequest, startAnsweringBank } from './answering-bank.ts';
import { type AccountBooks, accountBooks, type BookedPayment, type Outcome, payee } from './inter-account-books.ts';
import type { Said } from './provider-server.ts';

export interface EfiAccountProvider extends AnsweringBank {
  readonly clientSecret: string;
  readonly pixKey: string;
  readonly books: AccountBooks;
  /** The address of each Pix key. */
  readonly webhooks: Map<string, string>;
  readonly blocked: { judicial: string; med: string };
  readonly bills: EfiBills;
  decide(payment: BookedPayment, outcome: Outcome): void;
}

interface EfiBills {
  /** The bank's time of the day. */
  time: string;
  /** Barcodes that somebody paid at another bank, and those that nobody registered. */
  readonly paidElsewhere: Set<string>;
  readonly unknown: Set<string>;
  readonly lookedUp: Set<string>;
  /** Requests made in the bank's own application. */
  byHand: number;
}

const document = /^(\d{11}|[0-9A-Z]{12}\d{2})$/;
const account = z
  .strictObject({
    nome: z.string().min(1),
    cpf: z.string().regex(document).optional(),
    cnpj: z.string().regex(document).optional(),
    codigoBanco: z.string().regex(/^\d{8}$/),
    agencia: z.string().regex(/^\d{1,5}$/),
    conta: z.string().regex(/^\d{2,20}$/),
    tipoConta: z.enum(['cacc', 'svgs', 'tran']),
  })
  .refine(({ cpf, cnpj }) => Boolean(cpf) !== Boolean(cnpj));
const pixBody = z.strictObject({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.strictObject({ chave: z.string().min(1), infoPagador: z.string().min(1).max(140).optional() }),
  favorecido: z.union([z.strictObject({ chave: z.string().min(1).max(77) }), z.strictObject({ contaBanco: account })]),
});
const billBody = z.strictObject({
  valor: z.number().int().positive(),
  dataPagamento: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  descricao: z.string().min(1).max(140).optional(),
});

/**
 * An account at Efí, for tests: API Pix v3 for sending, the balance with what is blocked, and pagarcontas, whose tokens are
 * others. It validates bodies and keeps books; a boleto is paid again each time that it is asked for. It shares no code
 * with the client.
 */
export async function startEfiAccountProvider({ port = 0, days = 1 } = {}): Promise<EfiAccountProvider> {
  const [clientSecret, pixKey] = [randomBytes(16).toString('hex'), 'caixa@loja.example'];
  const books = accountBooks();
  const webhooks = new Map<string, string>();
  const blocked = { judicial: '0.00', med: '0.00' };
  const bills: EfiBills = {
    time: '09:00',
    paidElsewhere: new Set(),
    unknown: new Set(),
    lookedUp: new Set(),
    byHand: 0,
  };
  /** The part of the API that each token was first used at. */
  const tokens = new Map<string, string | null>();

  function token({ headers, body }: BankRequest): Said {
    const basic = `Basic ${Buffer.from(`loja:${clientSecret}`).toString('base64')}`;
    const isKnown = headers.authorization === basic && JSON.parse(body).grant_type === 'client_credentials';
    if (!isKnown) return { status: 401, said: { error: 'invalid_client', error_description: 'Não autorizado' } };
    const made = randomBytes(16).toString('hex');
    tokens.set(made, null);
    return { status: 200, said: { access_token: made, token_type: 'Bearer', expires_in: 3600, scope: 'pix.send' } };
  }

  function isGranted({ authorization = '' }: BankRequest['headers'], part: string): boolean {
    const name = authorization.replace('Bearer ', '');
    const of = tokens.get(name);
    if (of === undefined) return false;
    tokens.set(name, of ?? part);
    return of === null || of === part;
  }

  function answerTo(request: BankRequest): Said {
    if (request.name === 'POST /token') return token(request);
    const { headers, body } = request;
    const [method = '', target = ''] = request.name.split(' ');
    const { pathname: path, searchParams: query } = new URL(target, 'https://localhost');
    if (!isGranted(headers, path.startsWith('/v1/') ? 'BILLS' : 'PIX')) {
      return { status: 401, said: { error: 'invalid_token', error_description: 'Invalid or expired access token' } };
    }
    if (path.startsWith('/v1/')) return billsAt(books, bills, { method, path, query, body });
    if (path === '/v2/gn/saldo') return { status: 200, said: balanceOf(books, blocked) };
    const key = decodeURIComponent(/^\/v2\/webhook\/(.+)$/.exec(path)?.[1] ?? '');
    if (key) return webhookOf(webhooks, { key, method, isSkipped: headers['x-skip-mtls-checking'] === 'true', body });
    const sent = /^\/v3\/gn\/pix\/([a-zA-Z0-9]{1,35})$/.exec(path)?.[1];
    if (sent && method === 'PUT') return sendPix(books, webhooks, { pixKey, id: sent, body });
    const asked = /^\/v2\/gn\/pix\/enviados\/id-envio\/(.+)$/.exec(path)?.[1];
    const one = books.payments.find(({ kind, key: of }) => kind === 'PIX' && of === asked);
    if (!one) return { status: 404, said: { title: 'Não Encontrado', status: 404, detail: 'Pix não encontrado.' } };
    settle(books, one);
    return { status: 200, said: shownPix(one) };
  }

  return Object.assign(await startAnsweringBank(answerTo, { port, days }), {
    ...{ clientSecret, pixKey, books, webhooks, blocked, bills },
    decide: (one: BookedPayment, outcome: Outcome) =>
      settle({ line: books.line, settings: { ...books.settings, outcome } }, one),
  });
}

function balanceOf({ balanceCents }: AccountBooks, { judicial, med }: EfiAccountProvider['blocked']) {
  const total = (Number(judicial) + Number(med)).toFixed(2);
  return { saldo: (balanceCents() / 100 - Number(total)).toFixed(2), bloqueios: { judicial, med, total } };
}

function webhookOf(
  webhooks: Map<string, string>,
  { key, method, isSkipped, body }: { key: string; method: string; isSkipped: boolean; body: string },
): Said {
  if (method === 'PUT' && !isSkipped) return problem(400, 'webhook_invalido', 'A URL não exige certificado');
  if (method === 'PUT') webhooks.set(key, JSON.parse(body).webhookUrl);
  const webhookUrl = webhooks.get(key);
  return webhookUrl
    ? { status: 200, said: { webhookUrl, chave: key } }
    : problem(404, 'webhook_nao_encontrado', 'Webhook não encontrado');
}

/** The outcome applies from the next query on, and only a payment that is paid moves the balance. */
function settle({ settings: { outcome }, line }: Pick<AccountBooks, 'settings' | 'line'>, one: BookedPayment): void {
  const isOpen = one.status === '' || one.status === 'AGENDADO';
  if (!isOpen || outcome === 'PENDING' || outcome === 'APPROVAL') return;
  if (outcome === 'SCHEDULED') {
    if (one.kind === 'BILL') one.status = 'AGENDADO';
    return;
  }
  const paid = one.kind === 'BILL' ? 'LIQUIDADO' : 'REALIZADO';
  one.status = outcome === 'PAID' ? paid : 'NAO_REALIZADO';
  if (outcome === 'PAID') line({ type: one.kind, cents: -one.cents, title: 'Pagamento' });
}

function sendPix(
  { payments, book, settings }: AccountBooks,
  webhooks: ReadonlyMap<string, string>,
  { pixKey, id, body }: { pixKey: string; id: string; body: string },
): Said {
  const { data, error } = pixBody.safeParse(JSON.parse(body));
  if (!data) return problem(400, 'json_invalido', error.message);
  const { valor, pagador, favorecido } = data;
  if (pagador.chave !== pixKey || !webhooks.has(pixKey)) {
    return problem(400, 'chave_invalida', 'A chave do pagador não tem webhook');
  }
  const to = 'chave' in favorecido ? favorecido.chave : Object.values(favorecido.contaBanco).join('|');
  if (to.startsWith('ninguem')) return problem(422, 'chave_nao_encontrada', 'Chave não encontrada');
  const kept = payments.find(({ kind, key }) => kind === 'PIX' && key === id);
  if (kept && settings.refusesRepeats) return problem(409, 'id_envio_duplicado', 'O idEnvio já foi usado');
  const one = kept ?? book({ kind: 'PIX', key: id, cents: Math.round(Number(valor) * 100), to, dueDate: null });
  const endToEnd = `E09089356${one.code.replaceAll('-', '').slice(0, 23)}`;
  one.endToEnd ??= endToEnd;
  const horario = { solicitacao: `${one.madeOn}T12:00:00.000Z` };
  const status = one.status || 'EM_PROCESSAMENTO';
  return { status: 201, said: { idEnvio: id, e2eId: one.endToEnd, valor, horario, status } };
}

function shownPix(one: BookedPayment) {
  const isPaid = one.status === 'REALIZADO';
  return {
    endToEndId: one.endToEnd,
    idEnvio: one.key,
    valor: (one.cents / 100).toFixed(2),
    status: one.status || 'EM_PROCESSAMENTO',
    horario: { solicitacao: `${one.madeOn}T12:00:00.000Z` },
    favorecido: { ...(isPaid && { identificacao: { nome: 'FORNECEDOR LTDA', cnpj: payee } }) },
    ...(one.status === 'NAO_REALIZADO' && { gnExtras: { erro: { motivo: 'Saldo insuficiente' } } }),
  };
}

interface BillCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

function billsAt(books: AccountBooks, bills: EfiBills, { method, path, query, body }: BillCall): Said {
  if (path === '/v1/resumo') return countOf(books, bills, query);
  const barcode = /^\/v1\/codBarras\/(\d{44,48})$/.exec(path)?.[1];
  if (barcode) {
    if (bills.unknown.has(barcode)) {
      return problem(400, 'erro_de_validacao', 'Código de barras não localizado na base centralizada');
    }
    return method === 'POST' ? payBill(books, bills, barcode, body) : lookUp(books, bills, barcode);
  }
  const one = books.payments.find((payment) => path === `/v1/${numberOf(books, payment)}`);
  if (one?.kind !== 'BILL') return { status: 400, said: { erro: 0, descricao: 'Pagamento não encontrado' } };
  settle(books, one);
  return { status: 200, said: shownBill(books, one) };
}

function numberOf({ payments }: AccountBooks, one: BookedPayment): number {
  return 304_578_000 + payments.indexOf(one);
}

/** The amount of a barcode, in cents. */
const amountOf = (barcode: string) => Number(barcode.startsWith('8') ? barcode.slice(4, 15) : barcode.slice(9, 19));

function lookUp(books: AccountBooks, { paidElsewhere, lookedUp }: EfiBills, barcode: string): Said {
  lookedUp.add(barcode);
  const original = amountOf(barcode);
  const common = { codBarras: barcode, linhaDigitavel: barcode };
  if (barcode.startsWith('8')) {
    const valores = { original, abatimento: null, pago: null, final: original };
    const datas = { vencimento: 'contraApresentacao', limitePagamento: null };
    const nobody = { banco: null, beneficiario: null, pagador: null, informacoesPagamento: null };
    return { status: 200, said: { tipo: 'tributo', ...common, datas, ...nobody, valores } };
  }
  const ours = books.payments.filter(({ kind, key }) => kind === 'BILL' && key === barcode);
  for (const one of ours) settle(books, one);
  const isPaid = paidElsewhere.has(barcode) || ours.some(({ status }) => status === 'LIQUIDADO');
  const final = original + 202 - 300;
  const today = systemClock.today();
  return {
    status: 200,
    said: {
      tipo: 'boleto',
      banco: { codigo: 341, nome: 'ITAÚ UNIBANCO S.A.' },
      ...common,
      datas: { vencimento: `${addDays(today, -6)} 14:23:42`, limitePagamento: `${addDays(today, 60)} 14:23:42` },
      beneficiario: { nome: 'FORNECEDOR LTDA', fantasia: 'FORNECEDOR', documento: payee },
      pagador: { nome: 'LOJA', documento: payee },
      valores: {
        ...{ original, abatimento: 0, multa: 200, juros: 2, desconto: 300, final },
        pago: isPaid ? original : null,
      },
      informacoesPagamento: {
        divergente: { deveAceitar: false, valorMinimo: 0, valorMaximo: 0 },
        parcial: { deveAceitar: false, limiteDePagamentos: 0 },
        podeSerPago: !isPaid,
      },
    },
  };
}

function payBill(books: AccountBooks, { lookedUp, time }: EfiBills, barcode: string, body: string): Said {
  const { data, error } = billBody.safeParse(JSON.parse(body));
  if (!data) return { status: 400, said: { erro: 0, descricao: error.message.slice(0, 300) } };
  if (!lookedUp.has(barcode)) return { status: 400, said: { erro: 0, descricao: 'Consulte o código de barras antes' } };
  const { today } = books.settings;
  const closesAt = barcode.startsWith('8') ? '18:00' : data.valor > 24_900_000 ? '14:00' : '22:00';
  if (data.dataPagamento < today || (data.dataPagamento === today && time >= closesAt)) {
    return { status: 400, said: { erro: 0, descricao: 'Fora do horário de pagamento' } };
  }
  const one = books.book({
    ...{ kind: 'BILL', key: barcode, cents: data.valor, to: barcode },
    dueDate: data.dataPagamento,
  });
  if (data.dataPagamento > today) one.status = 'AGENDADO';
  return { status: 201, said: shownBill(books, one) };
}

function shownBill(books: AccountBooks, one: BookedPayment) {
  const idPagamento = numberOf(books, one);
  if (one.status === 'NAO_REALIZADO') {
    const said = { retornoBancario: 'Limite mensal excedido.', protocolo: null, descricao: 'EFI S.A.' };
    return { idPagamento, codBarras: one.key, valorPago: one.cents, status: one.status, ...said };
  }
  const status = one.status || 'EM_PROCESSAMENTO';
  const data = { solicitacao: `${one.madeOn} 14:23:42`, pagamento: `${one.dueDate} 15:03:20` };
  return { idPagamento: String(idPagamento), valorPago: one.cents, status, motivoRecusa: null, data };
}

/** Counts, and no list but of the failed ones. */
function countOf(books: AccountBooks, { byHand }: EfiBills, query: URLSearchParams): Said {
  const [from, to] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? ''];
  if (!from || !to) return problem(400, 'erro_de_validacao', 'A propriedade dataInicio é obrigatória');
  const made = books.payments.filter(({ kind, isHidden, madeOn }) => {
    return kind === 'BILL' && !isHidden && madeOn >= from && madeOn <= to;
  });
  const count = (...statuses: string[]) => made.filter(({ status }) => statuses.includes(status)).length;
  const failed = made.filter(({ status }) => status === 'NAO_REALIZADO');
  return {
    status: 200,
    said: {
      datas: { inicial: from, final: to },
      solicitacoes: {
        total: made.length + byHand,
        processando: count('', 'AGENDADO'),
        sucesso: count('LIQUIDADO') + byHand,
        falha: failed.length,
        cancelada: 0,
      },
      solicitacoesFalhas: failed.map((one) => numberOf(books, one)),
    },
  };
}

function problem(status: number, nome: string, mensagem: string): Said {
  return { status, said: { nome, mensagem: mensagem.slice(0, 300) } };
}

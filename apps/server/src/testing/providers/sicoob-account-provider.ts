import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type AnsweringBank, type BankRequest, startAnsweringBank } from './answering-bank.ts';
import { type AccountBooks, accountBooks, type BookedPayment, payee } from './inter-account-books.ts';
import type { Said } from './provider-server.ts';

export interface SicoobAccountProvider extends AnsweringBank {
  /** The certificate authenticates; there is no secret. */
  readonly clientSecret: null;
  readonly books: AccountBooks;
}

const beginning = z.strictObject({ chave: z.string().min(1).max(77) });
const confirmation = z.strictObject({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  valor: z.string().regex(/^\d{1,18}(,\d{1,2})?$/),
  descricao: z.string().min(1).max(140).optional(),
  repeticao: z.boolean(),
  meioIniciacao: z.literal('CHAVE'),
});

/**
 * Sicoob's Conta Corrente v4 and Pagamentos Pix 2.0, for tests, after the bank's own description: a payment is named
 * before it is confirmed, a second confirmation is refused, and the statement is read by month.
 */
export async function startSicoobAccountProvider(): Promise<SicoobAccountProvider> {
  const token = randomBytes(16).toString('hex');
  const books = accountBooks();
  const begun = new Map<string, { readonly key: string; one: BookedPayment | null }>();

  function answerTo({ name, headers, body }: BankRequest): Said {
    const [method = '', target = ''] = name.split(' ');
    if (name === 'POST /token') {
      const isKnown = body.includes('client_id=loja') && body.includes('scope=cco_consulta+pixpagamentos_escrita');
      return isKnown ? { status: 200, said: { access_token: token, expires_in: 300 } } : { status: 401, said: {} };
    }
    if (headers.authorization !== `Bearer ${token}` || headers.client_id !== 'loja')
      return problem(401, 'Não autorizado');
    const { pathname: path, searchParams: query } = new URL(target, 'https://localhost');
    if (path.startsWith('/conta-corrente') && query.get('numeroContaCorrente') !== '123456')
      return problem(400, 'Conta');
    if (path === '/conta-corrente/v4/saldo') {
      const [saldo, saldoBloqueado] = [books.balanceCents() / 100, 7.5];
      return { status: 200, said: { saldo, saldoLimite: 0, saldoBloqueado } };
    }
    const month = /^\/conta-corrente\/v4\/extrato\/(\d{2})\/(\d{4})$/.exec(path);
    if (month) return { status: 200, said: statementOf(books, `${month[2]}-${month[1]}`, query) };
    if (method === 'POST' && path === '/pix-pagamentos/v2/pagamentos') return begin(body);
    if (method === 'POST' && path === '/pix-pagamentos/v2/pagamentos/confirmacao') return confirm(body);
    return find(path.replace('/pix-pagamentos/v2/pagamentos/', ''));
  }

  function begin(body: string): Said {
    const { data, error } = beginning.safeParse(JSON.parse(body));
    if (!data) return problem(400, error.message);
    if (data.chave.startsWith('ninguem')) return problem(400, 'Chave não encontrada');
    const endToEndId = `E02038232${randomBytes(12).toString('hex').slice(0, 23)}`;
    begun.set(endToEndId, { key: data.chave, one: null });
    const proprietario = { identificador: payee, nome: 'FORNECEDOR LTDA', tipo: 'JURIDICO' };
    return { status: 200, said: { endToEndId, chave: data.chave, tipo: 'EMAIL', proprietario } };
  }

  function confirm(body: string): Said {
    const { data, error } = confirmation.safeParse(JSON.parse(body));
    if (!data) return problem(400, error.message);
    const known = begun.get(data.endToEndId);
    if (!known) return problem(400, 'Pagamento não iniciado');
    if (known.one) return problem(400, 'Pagamento já efetivado');
    const cents = Math.round(Number(data.valor.replace(',', '.')) * 100);
    known.one = books.book({ kind: 'PIX', key: data.endToEndId, cents, to: known.key, dueDate: null });
    known.one.endToEnd = data.endToEndId;
    return { status: 200, said: shown(data.endToEndId, known.one) };
  }

  function find(endToEndId: string): Said {
    const known = begun.get(endToEndId);
    if (!known) return problem(404, 'Não encontrado');
    if (known.one) settle(books, known.one, endToEndId);
    return { status: 200, said: shown(endToEndId, known.one) };
  }

  return Object.assign(await startAnsweringBank(answerTo), { clientSecret: null, books });
}

/** The books' own words, with Sicoob's name of the payment in its line. */
function settle({ settings, line }: AccountBooks, one: BookedPayment, endToEndId: string): void {
  if (one.status !== '' || settings.outcome === 'PENDING') return;
  one.status = settings.outcome === 'PAID' ? 'FINALIZADO' : 'REJEITADO';
  if (one.status !== 'FINALIZADO') return;
  line({ type: 'D', cents: -one.cents, title: 'DÉBITO PIX', details: { complement: `Fav.: ${endToEndId}` } });
}

function shown(endToEndId: string, one: BookedPayment | null) {
  const estado = one ? one.status || 'EM_PROCESSAMENTO' : 'NÃO_REALIZADO';
  return {
    endToEndId,
    estado,
    valor: (one?.cents ?? 0) / 100,
    origem: {},
    destino: one ? { nome: 'FORNECEDOR LTDA', cpfCnpj: payee } : {},
    ...(estado === 'REJEITADO' && { detalheRejeicao: 'Conta inexistente' }),
  };
}

function statementOf({ lines }: AccountBooks, month: string, query: URLSearchParams) {
  const dayOf = (name: string) => `${month}-${String(query.get(name)).padStart(2, '0')}`;
  const found = lines.filter(({ day }) => day >= dayOf('diaInicial') && day <= dayOf('diaFinal'));
  return {
    saldoAtual: '0',
    transacoes: found.map(({ id, day, cents, title, details }) => ({
      ...(id && { transactionId: id }),
      tipo: cents > 0 ? 'CREDITO' : 'DEBITO',
      valor: (Math.abs(cents) / 100).toFixed(2),
      data: `${day}T09:00:00`,
      descricao: title,
      numeroDocumento: 'Pix',
      ...(details && { descInfComplementar: String(details.complement) }),
    })),
  };
}

function problem(status: number, detail: string): Said {
  return { status, said: { type: 'about:blank', title: 'Requisição inválida', status, detail: detail.slice(0, 300) } };
}

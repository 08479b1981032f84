import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { BookedPayout } from './payout-provider.ts';
import type { Said } from './provider-server.ts';

const document = z.string().regex(/^\d{11}(\d{3})?$/);
const party = {
  ispb: z.string().regex(/^\d{8}$/),
  cpfCnpj: document,
  nome: z.string().min(1).max(140),
  conta: z.string().regex(/^\d{1,20}$/),
  agencia: z.string().regex(/^\d{1,4}$/),
  tipo: z.enum(['CORRENTE', 'POUPANCA', 'SALARIO', 'CONTAPAGAMENTO']),
};
const beginning = z.strictObject({ chave: z.string().min(1).max(77) });
const confirmation = z.strictObject({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  valor: z.string().regex(/^\d{1,18}(,\d{1,2})?$/),
  descricao: z.string().max(140).optional(),
  repeticao: z.boolean(),
  meioIniciacao: z.enum(['CHAVE', 'MANUAL', 'QRCODE']),
  origem: z.strictObject(party),
  destino: z.strictObject(party),
});

interface Books {
  book(key: string, amount: string, ispb: string, account: string): BookedPayout;
  settled(
    one: BookedPayout | undefined,
    words: Readonly<Partial<Record<'PAID' | 'REFUSED' | 'UNMADE', string>>>,
  ): BookedPayout | undefined;
}

/** The only known Pix key, and its owner. */
const owner = '12345678000195';

/**
 * Sicoob's Pagamentos Pix 2.0: a payment has its endToEndId before it is confirmed, a second confirmation is refused,
 * and an unconfirmed payment is NÃO_REALIZADO.
 */
export function sicoobPayouts({ book, settled }: Books) {
  const begun = new Map<string, { readonly one: BookedPayout; readonly given: z.infer<typeof confirmation> } | null>();

  function begin(body: string): Said {
    const { data, error } = beginning.safeParse(JSON.parse(body));
    if (!data) return refused(String(error?.message));
    const endToEndId = `E02038232${randomBytes(12).toString('hex').slice(0, 23)}`;
    begun.set(endToEndId, null);
    const proprietario = { identificador: owner, nome: 'LOJA LTDA', tipo: 'JURIDICO' };
    return { status: 200, said: { endToEndId, chave: data.chave, tipo: 'EMAIL', proprietario } };
  }

  function confirm(body: string): Said {
    const { data, error } = confirmation.safeParse(JSON.parse(body));
    if (!data) return refused(String(error?.message).slice(0, 300));
    if (!begun.has(data.endToEndId)) return refused('Pagamento não iniciado');
    if (begun.get(data.endToEndId)) return refused('Pagamento já efetivado');
    const { ispb, agencia, conta } = data.destino;
    const [whole = '', cents = ''] = data.valor.split(',');
    const one = book(data.endToEndId, `${whole}.${cents.padEnd(2, '0')}`, ispb, `${agencia}/${conta}`);
    begun.set(data.endToEndId, { one, given: data });
    return { status: 200, said: shown(data.endToEndId, one, data) };
  }

  function find(id: string): Said {
    if (!begun.has(id)) return { status: 404, said: { title: 'Não Encontrado', status: 404 } };
    const one = settled(begun.get(id)?.one, { PAID: 'FINALIZADO', REFUSED: 'REJEITADO', UNMADE: 'NÃO_REALIZADO' });
    return { status: 200, said: shown(id, one, begun.get(id)?.given) };
  }

  return (method: string, path: string, headers: IncomingHttpHeaders, body: string): Said => {
    if (headers.client_id !== 'loja') return { status: 403, said: { title: 'Acesso Negado', status: 403 } };
    if (method === 'POST' && path === '/pagamentos') return begin(body);
    if (method === 'POST' && path === '/pagamentos/confirmacao') return confirm(body);
    return find(path.replace('/pagamentos/', ''));
  };
}

function shown(endToEndId: string, one: BookedPayout | undefined, given?: z.infer<typeof confirmation>) {
  const estado = one ? one.status || 'EM_PROCESSAMENTO' : 'NÃO_REALIZADO';
  return {
    endToEndId,
    estado,
    valor: Number(one?.amount ?? 0),
    origem: given?.origem ?? {},
    destino: given?.destino ?? {},
    ...(estado === 'REJEITADO' && { detalheRejeicao: 'Conta inexistente' }),
  };
}

function refused(detail: string): Said {
  return { status: 400, said: { type: 'about:blank', title: 'Requisição inválida', status: 400, detail } };
}

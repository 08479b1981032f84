import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { found, type PixApiRequest, type Said, valid } from './pix-answering.ts';
import { type PixBooks, Refused } from './pix-books.ts';

interface BookedInfraction {
  readonly idInfracao: string;
  readonly endToEndId: string;
  readonly protocolo: string;
  readonly dataTransacao: string;
  readonly valor: string;
  status: 'ABERTA' | 'EM_DEFESA' | 'ACEITA' | 'REJEITADA' | 'CANCELADA_EFI';
  readonly razao: string;
  readonly tipoSituacao: string;
  readonly comentario: string;
  defesa?: { readonly analise: 'aceito' | 'rejeitado'; readonly justificativa: string };
  readonly dadosAnalise: { readonly abertura: string; readonly prazoFinalizacao: string; finalizacao?: string };
}

const defence = z.strictObject({
  analise: z.enum(['aceito', 'rejeitado']),
  justificativa: z.string().min(1).max(2_000),
});
const balanceQuery = z.strictObject({ bloqueios: z.enum(['true', 'false']).optional() });
const period = z.strictObject({ inicio: z.iso.datetime(), fim: z.iso.datetime() });

/** Efí's infractions of the MED, beside the API Pix. In memory. */
export function createInfractionBook(books: Pick<PixBooks, 'payment' | 'takeBack'>) {
  const infractions = new Map<string, BookedInfraction>();
  const blocked = { judicial: '0.00', med: '0.00' };
  const infractionOf = (id: string): BookedInfraction => {
    const one = infractions.get(id);
    if (!one) throw new Refused(404, 'InfracaoNaoEncontrada', id);
    return one;
  };
  return {
    /** Tests change the sum that the bank blocks. */
    blocked,
    /** The account's balance, as Efí tells it. */
    balance: ({ url }: PixApiRequest): Said => {
      const { bloqueios } = valid(balanceQuery, Object.fromEntries(url.searchParams), 'SaldoConsultaInvalida');
      const total = (Number(blocked.judicial) + Number(blocked.med)).toFixed(2);
      return {
        status: 200,
        said: { saldo: '1000.00', ...(bloqueios === 'true' && { bloqueios: { ...blocked, total } }) },
      };
    },
    all: (): readonly BookedInfraction[] => [...infractions.values()],

    /** The payer contests a Pix at their bank. */
    open: (endToEndId: string, days = 7): BookedInfraction => {
      const now = Date.now();
      const one: BookedInfraction = {
        idInfracao: randomUUID(),
        endToEndId,
        protocolo: String(randomInt(10 ** 9)),
        dataTransacao: new Date(now).toISOString(),
        valor: books.payment(endToEndId)?.valor ?? '12.34',
        status: 'ABERTA',
        razao: 'fraude',
        tipoSituacao: 'golpe',
        comentario: 'O pagador diz que não conhece o recebedor.',
        dadosAnalise: {
          abertura: new Date(now).toISOString(),
          prazoFinalizacao: new Date(now + days * 86_400_000).toISOString(),
        },
      };
      infractions.set(one.idInfracao, one);
      return one;
    },

    /** Accepted, the money goes back to the payer. */
    decide: (id: string, status: 'ACEITA' | 'REJEITADA' | 'CANCELADA_EFI'): void => {
      const one = infractionOf(id);
      one.status = status;
      one.dadosAnalise.finalizacao = new Date().toISOString();
      if (status === 'ACEITA' && books.payment(one.endToEndId)) books.takeBack(one.endToEndId, 'MED_FRAUDE');
    },

    answer: ({ method, path, url }: PixApiRequest, json: () => unknown): Said => {
      const [, , , id = '', sub] = path.split('/').map(decodeURIComponent);
      if (method === 'GET' && id === '') {
        const { inicio, fim } = valid(period, Object.fromEntries(url.searchParams), 'InfracaoConsultaInvalida');
        const within = [...infractions.values()].filter(({ dadosAnalise: { abertura } }) => {
          const at = Date.parse(abertura);
          return at >= Date.parse(inicio) && at < Date.parse(fim) + 1_000;
        });
        return { status: 200, said: { parametros: { inicio, fim }, infracoes: within } };
      }
      if (method !== 'POST' || sub !== 'defesa') return found(null, 'NaoEncontrado');
      const one = infractionOf(id);
      const given = valid(defence, json(), 'InfracaoDefesaInvalida');
      if (one.status !== 'ABERTA') throw new Refused(409, 'InfracaoDefesaInvalida', one.status);
      one.defesa = given;
      one.status = 'EM_DEFESA';
      return { status: 201, said: one };
    },
  };
}

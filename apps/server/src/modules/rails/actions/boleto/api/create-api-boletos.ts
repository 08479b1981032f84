import { plainDateAt } from '@balcao/kernel';
import { mapConcurrent, type Notice } from '../../../../../jobs/index.ts';
import type { CallResult, ConnectedRail, Connections, OpenConnection } from '../../../../connections/index.ts';
import type { BoletoRail } from '../../../boleto/boleto-rail.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../../../rail-statement.ts';
import {
  type BoletoApiBoleto,
  boletoApiConnections,
  boletoApiEntries,
  boletoApiTotal,
  boletosNamed,
  boletosOfCodes,
} from '../../../store/boleto-api-store.ts';
import { statementOver } from '../../../store/statement-reader.ts';
import { refusedBy, resultOf } from '../../network/call-provider.ts';
import type { SimulatorDeps } from '../../network/simulator-deps.ts';
import { createPixApiClient } from '../../pix/api/pix-api-client.ts';
import {
  type BoletoApiDeps,
  cobrancasOf,
  daysBetween,
  interBoletoRail,
  interBoletos,
  refreshBoleto,
} from './inter-boleto-rail.ts';
import { noticeOfCobrancas } from './read-cobranca.ts';

interface ApiBoletos {
  readonly rail: BoletoRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
}

/** How many boletos are asked about at once. */
const atOnce = 4;

/** Boletos by calls over the sellers' connections. How each call ended is written down, and a failure to do so changes nothing. */
export function createApiBoletos(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'> & Pick<BoletoApiDeps, 'waitMs'>,
  connections: Pick<Connections, 'active' | 'get' | 'noteCall'>,
): ApiBoletos {
  const tell = ({ sellerId, id }: { readonly sellerId: string; readonly id: string }, result: CallResult) =>
    connections.noteCall(sellerId, id, result).catch(() => undefined);
  const apiDeps = { ...deps, connections, client: createPixApiClient(tell, () => interBoletos) };
  return { rail: interBoletoRail(apiDeps), connected: connectedInter(apiDeps), statement: interStatement(apiDeps) };
}

function connectedInter(deps: BoletoApiDeps): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const today = (await deps.clockOf(connection.sellerId)).today();
        const answer = await deps.client.call(connection, {
          ...{ method: 'GET', path: '/cobrancas' },
          query: {
            ...{ dataInicial: today, dataFinal: today, filtrarDataPor: 'VENCIMENTO' },
            ...{ 'paginacao.paginaAtual': '0', 'paginacao.itensPorPagina': '1' },
          },
        });
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    registerNotices: (connection) =>
      resultOf(async () => {
        const body = { webhookUrl: `${connection.noticesUrl}/boleto` };
        const answer = await deps.client.call(connection, { method: 'PUT', path: '/cobrancas/webhook', body });
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    noticesOf: async (connection, kind, body) => {
      const read = kind === 'boleto' ? noticeOfCobrancas.safeParse(body) : null;
      if (!read?.success) return null;
      const rows = await boletosOfCodes(
        deps.reader,
        connection,
        read.data.map(({ codigoSolicitacao }) => codigoSolicitacao),
      );
      return read.data.flatMap(({ codigoSolicitacao, situacao, dataHoraSituacao }) => {
        const row = rows.find(({ code }) => code === codigoSolicitacao);
        return row ? [noticeOf(row, `${situacao}:${dataHoraSituacao ?? ''}`)] : [];
      });
    },
    poll: async (connection, from, until) => {
      const rows = await readPaid(deps, connection, from, until);
      return rows.map((row) => noticeOf(row, row.status ?? ''));
    },
  };
}

function noticeOf({ seller_id: sellerId, id }: BoletoApiBoleto, fact: string): Notice {
  return { sellerId, source: 'boleto', noticeId: `api:${id}:${fact}`, payload: { id } };
}

/** Reads anew each of our boletos that the bank lists as paid in a period, and answers them. */
async function readPaid(
  deps: BoletoApiDeps,
  connection: OpenConnection,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly BoletoApiBoleto[]> {
  const days = daysBetween(from, until, plainDateAt);
  const codes: string[] = [];
  for await (const { cobranca } of cobrancasOf(deps, connection, { ...days, by: 'PAGAMENTO' })) {
    codes.push(cobranca.codigoSolicitacao);
  }
  const rows = await boletosOfCodes(deps.reader, connection, codes);
  const read: BoletoApiBoleto[] = [];
  await mapConcurrent(rows, atOnce, async (row) => {
    const told = row.status === 'PAID' ? row : await refreshBoleto(deps, row);
    if (told) read.push(told);
  });
  return read;
}

/** The banks' side of the reconciliation: their books, read anew of the period that is looked at. */
function interStatement(deps: BoletoApiDeps): RailStatement {
  const book = statementOver(deps.reader, 'boleto', boletoApiEntries);
  return {
    list: async (period, page) => {
      const { sellerId, from, until } = period;
      if (page.after === null) {
        for (const id of await boletoApiConnections(deps.reader, sellerId)) {
          const connection = await deps.connections.get(sellerId, id);
          if (connection) await readPaid(deps, connection, from, until);
        }
      }
      return book.list(period, page);
    },
    find: book.find,
    totals: async (sellerId) => new Map([['boleto', await boletoApiTotal(deps.reader, sellerId)]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'boleto').map(({ reference }) => reference);
      const rows = await boletosNamed(deps.reader, sellerId, named);
      return rows.map(({ id: reference, status }): NamedInstrument & { state: InstrumentState } => {
        return { rail: 'boleto', reference, state: status ? states[status] : 'LIVE' };
      });
    },
  };
}

const states = {
  ...{ PROCESSING: 'LIVE', OPEN: 'LIVE', PAID: 'PAID', REFUSED: 'ENDED', CANCELED: 'ENDED' },
} as const satisfies Record<NonNullable<BoletoApiBoleto['status']>, InstrumentState>;

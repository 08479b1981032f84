import { mapConcurrent } from '../../../../../jobs/index.ts';
import type { OpenConnection } from '../../../../connections/index.ts';
import type { PixCharge } from '../../../pix-rail.ts';
import type { InstrumentState, NamedInstrument, RailStatement, StatementPeriod } from '../../../rail-statement.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import {
  keepPayments,
  pixApiConnections,
  pixApiEntries,
  pixApiEntriesNamed,
  pixApiTotal,
  pixApiTxids,
} from '../../../store/pix-api-store.ts';
import type { PixApiDeps } from './pix-api-rail.ts';
import { bookOf, pageOfPix, type ReceivedPix } from './read-pix.ts';

/** The largest page that every provider answers. */
const pageSize = 100;
/** More pages than a period of a day has: a provider that never ends is not read forever. */
const mostPages = 1_000;
/** How many charges are asked about at once. */
const atOnce = 4;

/** Reads what a provider received between two moments, every page of it, and keeps it as that provider's book. */
export function readReceived({ client, transact }: Pick<PixApiDeps, 'client' | 'transact'>) {
  return async (
    connection: OpenConnection,
    from: Temporal.Instant,
    until: Temporal.Instant,
  ): Promise<ReceivedPix[]> => {
    const received: ReceivedPix[] = [];
    for (let page = 0; page < mostPages; page++) {
      const answer = await client.call(connection, {
        ...{ method: 'GET', path: '/pix' },
        query: {
          ...{ inicio: toSecond(from), fim: toSecond(until) },
          ...{ 'paginacao.paginaAtual': String(page), 'paginacao.itensPorPagina': String(pageSize) },
        },
      });
      // Some answer that there is none instead of an empty page.
      if (answer.status === 404) return received;
      const read = pageOfPix.safeParse(answer.body);
      if (!read.success) throw new RailTimeout('api pix:GET pix');
      const pix = read.data.pix ?? [];
      const { payments, returns } = bookOf(connection, pix);
      if (payments.length > 0) await transact((tx) => keepPayments(tx, payments, returns));
      received.push(...pix);
      if (page + 1 >= read.data.parametros.paginacao.quantidadeDePaginas) return received;
    }
    return received;
  };
}

function toSecond(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second', roundingMode: 'floor' });
}

/** The providers' side of the reconciliation: their books, read anew of the period that is looked at. */
export function pixApiStatement(deps: PixApiDeps, find: (sellerId: string, txid: string) => Promise<PixCharge | null>) {
  const read = readReceived(deps);
  const refresh = async ({ sellerId, from, until }: StatementPeriod) => {
    for (const id of await pixApiConnections(deps.reader, sellerId)) {
      const connection = await deps.get(sellerId, id);
      if (connection) await read(connection, from, until);
    }
  };
  return {
    list: async (period, page) => {
      if (page.after === null) await refresh(period);
      return pixApiEntries(deps.reader, period, page);
    },
    find: (sellerId, keys) => pixApiEntriesNamed(deps.reader, sellerId, keys),
    totals: async (sellerId) => new Map([['pix', await pixApiTotal(deps.reader, sellerId)]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'pix').map(({ reference }) => reference);
      const ours = await pixApiTxids(deps.reader, sellerId, named);
      const states = new Map<string, InstrumentState>();
      await mapConcurrent([...ours], atOnce, async (txid) => {
        const charge = await find(sellerId, txid);
        if (charge) states.set(txid, stateOf[charge.status]);
      });
      return [...states].map(([reference, state]): NamedInstrument & { state: InstrumentState } => {
        return { rail: 'pix', reference, state };
      });
    },
  } satisfies RailStatement;
}

const stateOf = { ACTIVE: 'LIVE', PAID: 'PAID', EXPIRED: 'ENDED', CANCELED: 'ENDED' } as const;

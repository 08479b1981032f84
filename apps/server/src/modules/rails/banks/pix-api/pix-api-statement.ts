import { mapConcurrent } from '../../../../jobs/index.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import type { PixCharge } from '../../ports/pix-rail.ts';
import type { InstrumentState, NamedInstrument, RailStatement, StatementPeriod } from '../../ports/rail-statement.ts';
import { statementOver } from '../../store/statement-over.ts';
import { keepPayments, pixApiConnections, pixApiEntries, pixApiTotal, pixApiTxids } from '../store/pix-api-store.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import { readPages } from './read-pages.ts';
import { bookOf, pageOfPix, type ReceivedPix } from './read-pix.ts';

const atOnce = 4;

/** Reads every page of what a provider received in a period, and stores it as the provider's records. */
export function readReceived(
  { client, transact }: Pick<PixApiDeps, 'client' | 'transact'>,
  connection: OpenConnection,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<ReceivedPix[]> {
  return readPages(client, connection, { path: '/pix', from, until, shape: pageOfPix }, async (pix) => {
    const { payments, returns } = bookOf(connection, pix);
    if (payments.length > 0) await transact((tx) => keepPayments(tx, payments, returns));
  });
}

/** The providers' side of the reconciliation: their records, read again for the requested period. */
export function pixApiStatement(deps: PixApiDeps, find: (sellerId: string, txid: string) => Promise<PixCharge | null>) {
  const refresh = async ({ sellerId, from, until }: StatementPeriod) => {
    for (const id of await pixApiConnections(deps.reader, sellerId)) {
      const connection = await deps.get(sellerId, id);
      if (connection) await readReceived(deps, connection, from, until);
    }
  };
  const entries = statementOver(deps.reader, 'pix', pixApiEntries);
  return {
    list: async (period, page) => {
      if (page.after === null) await refresh(period);
      return entries.list(period, page);
    },
    find: entries.find,
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

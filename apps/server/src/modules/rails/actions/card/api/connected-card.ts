import { mapConcurrent, type Notice } from '../../../../../jobs/index.ts';
import type { ConnectedRail, OpenConnection } from '../../../../connections/index.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../../../rail-statement.ts';
import {
  type CardApiCharge,
  cardApiCharge,
  cardApiCharges,
  cardApiConnections,
  cardApiEntries,
  cardApiTotal,
  undecidedCharges,
} from '../../../store/card-api-store.ts';
import { statementOver } from '../../../store/statement-reader.ts';
import { readAs, refusedBy, resultOf } from '../../network/call-provider.ts';
import { type PagarmeDeps, refresh } from './pagarme-rail.ts';
import { noticeBody, pageOfPayables } from './read-charge.ts';
import { settleOpen } from './reverse-at-acquirer.ts';

const pageSize = 30;
/** More pages than a period of a day has: a provider that never ends is not read forever. */
const mostPages = 2_000;
/** How many charges are asked about at once. */
const atOnce = 4;

/** What `connections` has done with an acquirer: tried, heard and asked. It is a person who gives it our address. */
export function connectedCard(deps: PagarmeDeps): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const answer = await deps.client.call(connection, {
          method: 'GET',
          path: '/orders',
          query: { page: '1', size: '1' },
        });
        return answer.status < 300 || answer.status === 404 ? { ok: true } : refusedBy(answer);
      }),
    noticesOf: async (connection, kind, body) => {
      const read = kind === 'card' ? noticeBody.safeParse(body) : null;
      if (!read?.success) return null;
      const { type, data } = read.data;
      if (!type.startsWith('charge.') && !type.startsWith('order.')) return [];
      const [byCharge] = await cardApiCharges(deps.reader, connection.sellerId, 'charge_id', [data.id]);
      const code = data.order?.code ?? data.code;
      const row = byCharge ?? (code ? await cardApiCharge(deps.reader, connection.sellerId, code) : undefined);
      // By the notice's type: the same fact of the same charge is told once.
      return row ? [noticeOf(row, type)] : [];
    },
    poll: async (connection, from, until) => {
      const touched = await readAgenda(deps, connection, from, until);
      return touched.map((row) => noticeOf(row, `${row.status} ${row.canceled_cents}`));
    },
  };
}

function noticeOf({ seller_id: sellerId, id }: CardApiCharge, fact: string): Notice {
  return { sellerId, source: 'card', noticeId: `api:${id}:${fact}`, payload: { id } };
}

/**
 * Reads the acquirer's agenda (payables) of a period, in which every payment, refund and chargeback has its lines, and anew each of our charges
 * in it, with those that were not decided. Answers the charges.
 */
async function readAgenda(
  deps: PagarmeDeps,
  connection: OpenConnection,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly CardApiCharge[]> {
  const { sellerId, id } = connection;
  const named = new Set<string>();
  for (let page = 1; page <= mostPages; page++) {
    const answer = await deps.client.call(connection, {
      ...{ method: 'GET', path: '/payables' },
      query: {
        ...{ created_since: from.toString(), created_until: until.toString() },
        ...{ page: String(page), size: String(pageSize) },
      },
    });
    if (answer.status === 404) break;
    const { data } = readAs(pageOfPayables, answer, 'pagarme:GET payables');
    for (const { charge_id } of data ?? []) if (charge_id) named.add(charge_id);
    if ((data ?? []).length < pageSize) break;
  }
  const [ours, undecided] = await Promise.all([
    cardApiCharges(deps.reader, sellerId, 'charge_id', [...named]),
    undecidedCharges(deps.reader, sellerId, id),
  ]);
  const all = [...ours.filter(({ connection_id }) => connection_id === id), ...undecided];
  return readAnew(deps, [...new Map(all.map((row) => [row.id, row])).values()]);
}

/** The charges as the acquirer has them now; without those that never arrived. */
async function readAnew(deps: PagarmeDeps, rows: readonly CardApiCharge[]): Promise<readonly CardApiCharge[]> {
  const read: CardApiCharge[] = [];
  await mapConcurrent(rows, atOnce, async (row) => {
    const found = await refresh(deps, row);
    if (found) read.push(found);
  });
  return read;
}

/** The acquirers' side of the reconciliation: their books, read anew of the period that is looked at. */
export function pagarmeStatement(deps: PagarmeDeps): RailStatement {
  const book = statementOver(deps.reader, 'card', cardApiEntries);
  return {
    list: async (period, page) => {
      const { sellerId, from, until } = period;
      if (page.after === null) {
        for (const id of await cardApiConnections(deps.reader, sellerId)) {
          const connection = await deps.get(sellerId, id);
          if (connection) await readAgenda(deps, connection, from, until);
        }
        await settleOpen(deps, sellerId);
      }
      return book.list(period, page);
    },
    find: book.find,
    totals: async (sellerId) => new Map([['card', await cardApiTotal(deps.reader, sellerId)]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'card').map(({ reference }) => reference);
      const rows = named.length > 0 ? await cardApiCharges(deps.reader, sellerId, 'id', named) : [];
      const open = rows.filter(({ outcome }) => !outcome);
      const found = [...rows.filter(({ outcome }) => outcome), ...(await readAnew(deps, open))];
      return found.map(({ id: reference, outcome }): NamedInstrument & { state: InstrumentState } => {
        return { rail: 'card', reference, state: outcome ? stateOf[outcome] : 'LIVE' };
      });
    },
  };
}

const stateOf = { AUTHORIZED: 'PAID', REFUSED: 'ENDED' } as const;

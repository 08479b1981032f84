import { mapConcurrent, type Webhook } from '../../../jobs/index.ts';
import type { ConnectedRail, OpenConnection } from '../../connections/index.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../ports/rail-statement.ts';
import { unlessTimeout } from '../ports/rail-timeout.ts';
import { factOf, type ProviderDispute } from '../store/provider-dispute-store.ts';
import { statementOver } from '../store/statement-over.ts';
import type { NamedCharge } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { refresh } from './acquirer-rail.ts';
import { readCases, readDailyCases } from './read-cases.ts';
import { settleOpen } from './reverse-at-acquirer.ts';
import { reverseLeftSales } from './second-acquirer.ts';
import {
  type CardApiCharge,
  cardApiCharge,
  cardApiCharges,
  cardApiChargesOf,
  cardApiConnections,
  cardApiEntries,
  cardApiTotal,
  openReversals,
  undecidedCharges,
} from './store/card-api-store.ts';

const atOnce = 4;

/** Operations of an acquirer for `connections`. A person registers our webhook address at the acquirer. */
export function connectedCard(deps: AcquirerDeps): ConnectedRail {
  return {
    probe: (connection) => deps.acquirerOf(connection).probe(connection),
    webhooksOf: async (connection, kind, body) => {
      if (kind !== 'card') return null;
      const { chargebacks, namedBy } = deps.acquirerOf(connection);
      const cases = chargebacks?.isConnected(connection) ? chargebacks.namedBy(body) : null;
      if (cases) return webhooksOfCases(deps, connection, cases);
      const named = namedBy(body);
      if (!named) return null;
      return (await Promise.all(named.map((one) => webhooksOf(deps, connection, one)))).flat();
    },
    poll: async (connection, from, until) => {
      // Sales and chargebacks may be different APIs: without an answer of one, the other is read.
      const touched = await unlessTimeout(readBooks(deps, connection, { from, until, isWhole: false }));
      const disputes = await unlessTimeout(readDailyCases(deps, connection, until));
      return [
        ...(touched ?? []).map((charge) => webhookOf(charge, stateOf(charge))),
        ...(disputes ?? []).flatMap(webhookOfDispute),
      ];
    },
  };
}

async function webhooksOfCases(
  deps: AcquirerDeps,
  connection: OpenConnection,
  cases: readonly string[],
): Promise<readonly Webhook[]> {
  const changed: ProviderDispute[] = [];
  for (const caseId of cases) changed.push(...(await readCases(deps, connection, caseId)));
  return changed.flatMap(webhookOfDispute);
}

function webhookOfDispute(dispute: ProviderDispute): Webhook[] {
  const { sellerId, paymentId: id } = dispute;
  return id ? [{ sellerId, source: 'card', webhookId: `api:dispute:${factOf(dispute)}`, payload: { id } }] : [];
}

/** Returns webhooks about our own charges only. */
async function webhooksOf(
  deps: AcquirerDeps,
  connection: OpenConnection,
  { chargeId, code, fact }: NamedCharge,
): Promise<readonly Webhook[]> {
  const { sellerId, id } = connection;
  const [byCharge] = await cardApiCharges(deps.reader, sellerId, 'chargeId', [chargeId]);
  // The webhook may be about a sale that was left here for the second acquirer.
  if (byCharge?.connectionId !== id) await reverseLeftSales(deps, connection);
  const charge = byCharge ?? (code ? await cardApiCharge(deps.reader, sellerId, code) : undefined);
  // The same fact of the same charge is reported once.
  if (fact !== null) return charge ? [webhookOf(charge, fact)] : [];
  // Before our own answer arrives, the acquirer's id is unknown here, so undecided charges are queried.
  const charges = charge ? [charge] : await undecidedCharges(deps.reader, sellerId, id);
  const read = await readAnew(deps, charges);
  return read.filter((charge) => charge.chargeId === chargeId).map((one) => webhookOf(one, stateOf(one)));
}

function stateOf({ status, canceledCents: canceled }: CardApiCharge): string {
  return `${status} ${canceled}`;
}

function webhookOf({ sellerId, id }: CardApiCharge, fact: string): Webhook {
  return { sellerId, source: 'card', webhookId: `api:${id}:${fact}`, payload: { id } };
}

/**
 * Queries our charges of a period, from the acquirer's agenda, with open ones. Without an agenda it queries all charges
 * of the period (`isWhole`) or only the open ones. Returns the charges.
 */
async function readBooks(
  deps: AcquirerDeps,
  connection: OpenConnection,
  {
    from,
    until,
    isWhole,
  }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant; readonly isWhole: boolean },
): Promise<readonly CardApiCharge[]> {
  const { sellerId, id } = connection;
  await reverseLeftSales(deps, connection, from);
  const named = await deps.acquirerOf(connection).agenda?.(connection, from, until);
  const waiting = (await openReversals(deps.reader, sellerId)).map(({ authorizationId }) => authorizationId);
  const [ours, made, undecided, givingBack] = await Promise.all([
    cardApiCharges(deps.reader, sellerId, 'chargeId', named ?? []),
    isWhole && !named ? cardApiChargesOf(deps.reader, { sellerId, connectionId: id, from, until }) : [],
    undecidedCharges(deps.reader, sellerId, id),
    named ? [] : cardApiCharges(deps.reader, sellerId, 'id', waiting),
  ]);
  const all = [...ours, ...givingBack].filter(({ connectionId }) => connectionId === id);
  return readAnew(deps, [...new Map([...all, ...made, ...undecided].map((charge) => [charge.id, charge])).values()]);
}

async function readAnew(deps: AcquirerDeps, charges: readonly CardApiCharge[]): Promise<readonly CardApiCharge[]> {
  const read: CardApiCharge[] = [];
  await mapConcurrent(charges, atOnce, async (charge) => {
    const found = await refresh(deps, charge);
    if (found) read.push(found);
  });
  return read;
}

/** The acquirers' side of the reconciliation, queried again for the requested period. */
export function acquirerStatement(deps: AcquirerDeps): RailStatement {
  const book = statementOver(deps.reader, 'card', cardApiEntries);
  return {
    list: async (period, page) => {
      const { sellerId, from, until } = period;
      if (page.after === null) {
        for (const id of await cardApiConnections(deps.reader, sellerId)) {
          const connection = await deps.get(sellerId, id);
          if (!connection) continue;
          await readBooks(deps, connection, { from, until, isWhole: true });
          await unlessTimeout(readCases(deps, connection));
        }
        await settleOpen(deps, sellerId);
      }
      return book.list(period, page);
    },
    find: book.find,
    totals: async (sellerId) => new Map([['card', await cardApiTotal(deps.reader, sellerId)]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'card').map(({ reference }) => reference);
      const charges = named.length > 0 ? await cardApiCharges(deps.reader, sellerId, 'id', named) : [];
      const open = charges.filter(({ outcome }) => !outcome);
      const found = [...charges.filter(({ outcome }) => outcome), ...(await readAnew(deps, open))];
      return found.map(({ id: reference, outcome }): NamedInstrument & { state: InstrumentState } => {
        return { rail: 'card', reference, state: outcome ? instrumentStates[outcome] : 'LIVE' };
      });
    },
  };
}

const instrumentStates = { AUTHORIZED: 'PAID', REFUSED: 'ENDED' } as const;

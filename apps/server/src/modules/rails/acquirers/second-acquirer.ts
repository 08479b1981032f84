import { type OpenConnection, pollBackHours } from '../../connections/index.ts';
import { connectionOf } from '../calls/connection-of.ts';
import type { CardToken } from '../card-vault/store/card-token-store.ts';
import { RailTimeout, unlessTimeout } from '../ports/rail-timeout.ts';
import type { SaleRoute } from '../ports/sale-route.ts';
import { disputesOfConnection } from '../store/provider-dispute-store.ts';
import type { UndoneSale } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { authenticationOfSale } from './card-authentications.ts';
import { authenticationsOfSales } from './store/authentication-store.ts';
import { type CardApiCharge, cardApiCharge, cardApiCharges } from './store/card-api-store.ts';
import { keepLeftSale, type LeftSale, leftSales, leftSalesAt, moveCharge } from './store/left-sale-store.ts';

/**
 * The card of a charge as the second acquirer stores it; null when the charge is at the second already, when the browser
 * did not send the card there, when the seller no longer uses that acquirer, for a sale with sub-sellers' parts, which
 * only one acquirer carries, and for an authenticated sale of a seller who sells nothing without it.
 */
export async function secondCardOf(deps: AcquirerDeps, charge: CardApiCharge): Promise<CardToken | null> {
  const { sellerId, token, split } = charge;
  const card = (await deps.cards(sellerId, [token])).get(token);
  if (!card?.secondToken || split.length > 0) return null;
  const [authentication] = await authenticationsOfSales(deps.reader, sellerId, [charge.id]);
  if (authentication && (await connectionOf(deps, charge)).settings.unauthenticated === 'REFUSE') return null;
  const second = (await deps.cards(sellerId, [card.secondToken])).get(card.secondToken);
  const used = await Promise.all([deps.active(sellerId), deps.second(sellerId)]);
  return second && used.some((connection) => connection?.id === second.connectionId) ? second : null;
}

/** The charge as it is now to be sent to the second acquirer. Throws RailTimeout when another caller decides about it. */
export async function moveToSecond(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  { token, connectionId }: CardToken,
): Promise<CardApiCharge> {
  const at = (await deps.clockOf(charge.sellerId)).now();
  const to = { token, connectionId: connectionId ?? '' };
  const isMoved = await deps.transact((tx) => moveCharge(tx, charge, to, at));
  const moved = isMoved && (await cardApiCharge(deps.reader, charge.sellerId, charge.id));
  if (!moved) throw new RailTimeout(`card:${charge.id}`);
  return moved;
}

/**
 * Reverses whole what a first acquirer shows of the sales that were left there. An acquirer that does not answer is
 * asked again by the next webhook, poll or reading of its statement.
 */
export async function reverseLeftSales(
  deps: AcquirerDeps,
  connection: OpenConnection,
  from?: Temporal.Instant,
): Promise<void> {
  const now = (await deps.clockOf(connection.sellerId)).now();
  const since = from ?? now.subtract({ hours: pollBackHours });
  for (const left of await leftSalesAt(deps.reader, connection, since)) {
    await unlessTimeout(reverseLeftSale(deps, connection, left, now));
  }
}

async function reverseLeftSale(
  deps: AcquirerDeps,
  connection: OpenConnection,
  left: LeftSale,
  now: Temporal.Instant,
): Promise<void> {
  const charge = await cardApiCharge(deps.reader, left.sellerId, left.id);
  if (!charge) return;
  const undone = await deps.acquirerOf(connection).undo(connection, charge.id);
  if (!undone) return;
  const { chargeId, paidCents, canceledCents } = undone;
  const reversedAt = canceledCents >= paidCents ? now : null;
  const chargedBackAt = reversedAt === null && (await isChargedBack(deps, connection, undone)) ? now : null;
  const shown = { chargeId, seenAt: left.seenAt ?? now, paidCents, canceledCents, reversedAt, chargedBackAt };
  await deps.transact((tx) => keepLeftSale(tx, left, shown));
}

async function isChargedBack(
  { reader }: AcquirerDeps,
  { sellerId, id }: OpenConnection,
  { isChargedBack: isShown, tid }: Pick<UndoneSale, 'isChargedBack' | 'tid'>,
): Promise<boolean> {
  if (isShown || !tid) return isShown;
  const known = await disputesOfConnection(reader, sellerId, id);
  return known.some(({ payment, status }) => payment.tid === tid && status !== 'WON');
}

/** At which acquirer each card attempt was made, whether a first one had failed, and how its buyer was authenticated. */
export function findSaleRoutes(
  deps: AcquirerDeps,
): (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, SaleRoute>> {
  return async (sellerId, ids) => {
    if (ids.length === 0) return new Map();
    const [charges, left, authentications] = await Promise.all([
      cardApiCharges(deps.reader, sellerId, 'id', ids),
      leftSales(deps.reader, sellerId, ids),
      authenticationsOfSales(deps.reader, sellerId, ids),
    ]);
    const cards = await deps.cards(
      sellerId,
      charges.map(({ token }) => token),
    );
    const routes = new Map<string, SaleRoute>();
    for (const charge of charges) {
      const { provider } = await connectionOf(deps, charge);
      const first = left.find(({ id }) => id === charge.id);
      const kept = authentications.find(({ saleId }) => saleId === charge.id);
      const authentication = kept ? authenticationOfSale(kept, charge, cards.get(charge.token)) : null;
      routes.set(charge.id, { provider, first: first ? await presentLeft(deps, first) : null, authentication });
    }
    return routes;
  };
}

async function presentLeft(deps: AcquirerDeps, left: LeftSale): Promise<NonNullable<SaleRoute['first']>> {
  const { provider } = await connectionOf(deps, left);
  const { refusalCode, leftAt, seenAt, paidCents, reversedAt } = left;
  return { provider, refusalCode, leftAt, lateSale: seenAt && { seenAt, amountCents: paidCents, reversedAt } };
}

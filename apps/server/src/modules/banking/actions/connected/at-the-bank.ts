import { accountReading, type ConnectedBank } from '@balcao/contract';
import { addDays, type Cents, cents, instantAt, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { AccountGap } from '../../../rails/index.ts';
import { knownDays } from '../../connected-account.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { accountOf, type BankingAccount } from '../../store/account-store.ts';
import { changeConnected, findConnected, lockConnected } from '../../store/connected-store.ts';

type Deps = Pick<BankingDeps, 'reader' | 'bank' | 'sandbox'>;

/**
 * Refuses what the connected account's bank does not do: `banking.not_at_this_bank`; outside of a sandbox also
 * `banking.not_connected`, once the account was switched off.
 */
export async function assertOffered(deps: Deps, sellerId: string, gap: AccountGap): Promise<void> {
  const account = await accountOf(deps.reader, sellerId);
  if (!account?.connectionId) return;
  const connected = await deps.bank.connected(sellerId);
  assertThat(connected || deps.sandbox, 'banking.not_connected');
  assertThat(!connected?.gaps.includes(gap), 'banking.not_at_this_bank');
}

/** As `assertOffered`, for what looks on its own. */
export async function isOffered(deps: Deps, sellerId: string, gap: AccountGap): Promise<boolean> {
  const account = await accountOf(deps.reader, sellerId);
  if (!account?.connectionId) return true;
  const connected = await deps.bank.connected(sellerId);
  return connected ? !connected.gaps.includes(gap) : deps.sandbox;
}

export async function isActive({ reader }: Pick<Deps, 'reader'>, sellerId: string): Promise<boolean> {
  return (await accountOf(reader, sellerId))?.status === 'ACTIVE';
}

/** Whether payments can leave the account: it is open, and one whose statement is read was read where its bank is. */
export async function isPaying({ reader, bank, sandbox }: Deps, sellerId: string): Promise<boolean> {
  const account = await accountOf(reader, sellerId);
  if (account?.status !== 'ACTIVE') return false;
  if (!account.connectionId) return true;
  const connected = await bank.connected(sellerId);
  if (!connected) return sandbox;
  if (connected.reading !== 'STATEMENT') return true;
  return Boolean((await findConnected(reader, sellerId, connected.connectionId))?.openedAt);
}

export async function hasConnected({ reader }: Pick<Deps, 'reader'>, sellerId: string): Promise<boolean> {
  return Boolean((await accountOf(reader, sellerId))?.connectionId);
}

/**
 * From when on the account is the connected one; what was before is in the balance that it began with, or of no account here.
 * Null without one.
 */
export async function readFrom(
  { reader, clockOf }: Pick<BankingDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<Temporal.Instant | null> {
  const account = await accountOf(reader, sellerId);
  if (!account?.connectionId) return null;
  const connected = await findConnected(reader, sellerId, account.connectionId);
  if (connected && accountReading(connected.provider) !== 'STATEMENT') return connected.connectedAt;
  const { openedAt = null } = connected ?? {};
  return openedAt ? instantAt(addDays(plainDateAt(openedAt), -knownDays)) : (await clockOf(sellerId)).now();
}

/** Refuses `banking.withdraw_by_pix`: what pays withdrawals is not the connected account. */
export async function assertWithdrawable({ bank }: Pick<Deps, 'bank'>, sellerId: string): Promise<void> {
  assertThat(!(await bank.connected(sellerId)), 'banking.withdraw_by_pix');
}

interface MovedSales {
  readonly sellerId: string;
  /** From the balance of sales to the checking account; negative for the other way. */
  readonly amountCents: Cents;
}

/**
 * Money of sales in the connected account becomes the checking account's, or the reverse. The result notes it in the
 * transaction of the posting, before it, unless that was made before, which is asked under the account's lock; it refuses
 * `banking.sales_elsewhere`.
 */
export async function moveSales(
  { bank, salesRailsAt }: Pick<BankingDeps, 'bank' | 'salesRailsAt'>,
  { sellerId, amountCents }: MovedSales,
): Promise<(tx: Tx, isMade: () => Promise<boolean>) => Promise<void>> {
  const connected = await bank.connected(sellerId);
  // How much of the sales an account without a statement has is not known.
  if (connected?.reading !== 'STATEMENT') return async () => undefined;
  const isSalesBank = (await salesRailsAt(sellerId, connected)).length > 0;
  return async (tx, isMade) => {
    const account = await lockConnected(tx, sellerId, connected.connectionId);
    if (await isMade()) return;
    const atBankCents = account?.openedAt ? account.salesCents : cents(0);
    const isThere = account?.openedAt && (amountCents > 0 ? amountCents <= atBankCents : isSalesBank);
    assertThat(isThere, 'banking.sales_elsewhere', { atBankCents });
    await changeConnected(tx, account, { salesCents: cents(atBankCents - amountCents) });
  };
}

export async function viewBank(
  { reader, bank, ledger }: Pick<BankingDeps, 'reader' | 'bank' | 'ledger'>,
  { sellerId, connectionId }: BankingAccount,
): Promise<ConnectedBank | null> {
  if (!connectionId) return null;
  const [connected, account, balances] = await Promise.all([
    bank.connected(sellerId),
    findConnected(reader, sellerId, connectionId),
    ledger.balances(reader, sellerId),
  ]);
  if (!account) return null;
  const { provider, readAt, failedAt, availableCents, blockedCents, limitCents, blockedRiseAt } = account;
  const isConnected = connected?.connectionId === connectionId;
  const isSilent = failedAt && (!readAt || Temporal.Instant.compare(failedAt, readAt) > 0);
  return {
    provider,
    account: account.account,
    gaps: [...(isConnected ? connected : account).gaps],
    connected: isConnected,
    reading: readAt && {
      at: readAt.toString(),
      available: availableCents ?? cents(0),
      blocked: blockedCents ?? cents(0),
      limit: limitCents ?? cents(0),
      checking: balances.get('checking') ?? cents(0),
      sales: account.salesCents,
    },
    failedAt: isSilent && isConnected ? failedAt.toString() : null,
    blockedRise: blockedRiseAt && { amount: account.blockedRiseCents, at: blockedRiseAt.toString() },
  };
}

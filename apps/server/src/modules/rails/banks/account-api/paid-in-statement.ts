import { plainDateAt } from '@balcao/kernel';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { AccountProfile, ConnectedBank, ReportedPayment } from '../bank.ts';
import { type AccountApiPayment, countPaidWithoutId } from '../store/account-api-store.ts';
import { knownEndToEndIds } from '../store/account-movement-store.ts';
import type { AccountApiDeps } from './account-api-deps.ts';
import { readDays } from './read-days.ts';

/**
 * A Pix of this amount that left the account since the payment or payout was made here and that nothing else made here is; null
 * when there is none. It is read where a bank does not recognise our id, or may have forgotten it. Throws RailTimeout when
 * it cannot be told from other payments.
 */
export async function paidInStatement(
  deps: Pick<AccountApiDeps, 'reader' | 'clockOf'>,
  profile: Pick<AccountProfile, 'movements'>,
  bank: ConnectedBank,
  { sellerId, amountCents, createdAt }: Pick<AccountApiPayment, 'sellerId' | 'amountCents' | 'createdAt'>,
): Promise<ReportedPayment | null> {
  const today = (await deps.clockOf(sellerId)).today();
  const days = { from: plainDateAt(createdAt), to: today };
  const lines = await readDays(profile, bank, days);
  const debits = lines.filter((line) => line.kind === 'PIX' && line.amountCents === -amountCents);
  const known = await knownEndToEndIds(
    deps.reader,
    sellerId,
    debits.flatMap(({ endToEndId }) => endToEndId ?? []),
  );
  // A return to a buyer has an id of its own (D…), or that of what was received.
  const unknown = debits.filter(({ endToEndId }) => endToEndId?.startsWith('E') && !known.has(endToEndId));
  if (unknown.length === 0) return null;
  const debit = unknown[await countPaidWithoutId(deps.reader, { sellerId, amountCents, createdAt })];
  // Each may be of an equal payment that was paid and has no id, so neither paying again nor taking one for paid is safe.
  if (!debit) throw new RailTimeout('account: a debit that may be of another payment');
  const { endToEndId, party } = debit;
  const payee = party && { ...party, institution: null };
  return { reference: null, state: 'DONE', bankStep: null, reason: null, endToEndId, authentication: null, payee };
}

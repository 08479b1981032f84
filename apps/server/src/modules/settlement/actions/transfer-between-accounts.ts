import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type OwnAccount, ownTransfer } from '../../ledger/index.ts';
import { assertThat } from '../refusals.ts';
import { balanceChanged } from './balance-changed.ts';
import type { SettlementDeps } from './settlement-deps.ts';

export interface TransferBetweenAccounts {
  readonly sellerId: string;
  /** Id of the transfer; repeated calls with the same id move the money once. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly from: OwnAccount;
  readonly to: OwnAccount;
}

/**
 * Moves money between the seller's own accounts at once. The posting is the only record. Refuses
 * `transfer.same_account`, `transfer.account_not_active` (the checking or investment account is not open),
 * `banking.sales_elsewhere` and `ledger.insufficient_funds`.
 */
export async function transferBetweenAccounts(
  {
    transact,
    ledger,
    clockOf,
    isAccountActive,
    moveSales,
  }: Pick<SettlementDeps, 'transact' | 'ledger' | 'clockOf' | 'isAccountActive' | 'moveSales'>,
  { sellerId, id, amountCents, from, to }: TransferBetweenAccounts,
): Promise<{ on: PlainDate }> {
  assertThat(from !== to, 'transfer.same_account');
  assertThat(await isAccountActive(sellerId), 'transfer.account_not_active');
  const clock = await clockOf(sellerId);
  const move = await moveSales({ sellerId, amountCents: cents(to === 'available' ? -amountCents : amountCents) });
  return transact(async (tx) => {
    const findPosted = async () => (await ledger.postingsOf(tx, sellerId, id)).at(0);
    await move(tx, async () => (await findPosted()) !== undefined);
    const posted = await findPosted();
    if (posted) return { on: posted.occurredOn };
    const on = clock.today();
    const at = clock.now();
    await ledger.post(tx, [ownTransfer({ sellerId, transferId: id, from, to, amountCents, occurredOn: on, at })]);
    await appendEvents(tx, [balanceChanged(sellerId)]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'transfer.made',
      subject: { kind: 'transfer', id, label: '' },
      after: { amountCents, origin: from, destination: to },
    });
    return { on };
  });
}

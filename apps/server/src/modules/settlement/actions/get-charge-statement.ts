import { assertThat } from '../refusals.ts';
import { salePrices } from '../store/sale-prices.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { rowsOfCharge, type StatementRow } from './statement-row.ts';

export async function getChargeStatement(
  { reader, ledger, isCharge }: Pick<SettlementDeps, 'reader' | 'ledger' | 'isCharge'>,
  sellerId: string,
  chargeId: string,
): Promise<readonly StatementRow[]> {
  assertThat(await isCharge(sellerId, chargeId), 'settlement.charge_not_found');
  const entries = await ledger.postingsOf(reader, sellerId, chargeId);
  return rowsOfCharge(entries, await salePrices(reader, sellerId, [chargeId]));
}

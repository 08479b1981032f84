import { assertThat } from '../refusals.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { type StatementLine, statementLines } from './statement-lines.ts';

/** What a charge of the seller moved, in order. Refuses `settlement.charge_not_found`. */
export function getChargeStatement({
  reader,
  ledger,
  isCharge,
}: Pick<SettlementDeps, 'reader' | 'ledger' | 'isCharge'>) {
  return async (sellerId: string, chargeId: string): Promise<readonly StatementLine[]> => {
    assertThat(await isCharge(sellerId, chargeId), 'settlement.charge_not_found');
    return statementLines(await ledger.postingsOf(reader, sellerId, chargeId));
  };
}

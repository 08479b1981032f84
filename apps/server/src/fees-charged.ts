import { feesOfCharges } from './modules/charges/index.ts';
import type { FeesCharged } from './modules/ledger/index.ts';
import { feesOfAnticipations } from './modules/settlement/index.ts';

/** Everything that the service charges sellers for: what the ledger's fees are compared with. */
export const feesCharged: readonly FeesCharged[] = [feesOfCharges, feesOfAnticipations];

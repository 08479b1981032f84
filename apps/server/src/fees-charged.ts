import { feesOfCharges } from './modules/charges/index.ts';
import type { FeesCharged } from './modules/ledger/index.ts';
import { feesOfAnticipations } from './modules/settlement/index.ts';

/** Everything that the service charges sellers for; `verify` compares the ledger's fees with it. */
export const feesCharged: readonly FeesCharged[] = [feesOfCharges, feesOfAnticipations];

import type { DisputeStage } from '@balcao/contract/charges/disputes';

export const disputeStages: Readonly<Record<DisputeStage, string>> = {
  FIRST: 'Primeiro chargeback',
  FRIENDLY: 'Cobrança amigável',
  SECOND: 'Segundo chargeback',
  PRE_ARBITRATION: 'Pré-arbitragem',
  ARBITRATION: 'Arbitragem',
  COMPLIANCE: 'Compliance da bandeira',
};

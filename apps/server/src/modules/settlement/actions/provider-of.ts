import type { ProviderType } from '@balcao/contract';
import type { Rail } from '../../ledger/index.ts';

/** How the wire calls a rail. */
export const providerOf: Readonly<Record<Rail, ProviderType>> = {
  card: 'CREDIT_CARD',
  boleto: 'BANK_SLIP',
  pix: 'PIX',
};

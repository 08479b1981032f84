import type { ProviderType } from '@balcao/contract';
import type { Rail } from '../../ledger/index.ts';

/** How the wire calls a rail. */
export const providerOf: Readonly<Record<Rail, ProviderType>> = {
  card: 'CREDIT_CARD',
  boleto: 'BANK_SLIP',
  pix: 'PIX',
};

export const railOfProvider: Readonly<Record<ProviderType, Rail>> = {
  CREDIT_CARD: 'card',
  BANK_SLIP: 'boleto',
  PIX: 'pix',
};

import type { ProviderType } from '@balcao/contract';
import type { Rail } from '../../ledger/index.ts';

export const providerOf: Readonly<Record<Rail, ProviderType>> = {
  card: 'CREDIT_CARD',
  boleto: 'BANK_SLIP',
  pix: 'PIX',
};

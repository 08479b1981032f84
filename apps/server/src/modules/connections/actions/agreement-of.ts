import type { BoletoAgreement } from '@balcao/brazil';
import { bankCodes, type ConnectionProvider, type ConnectionSettings } from '@balcao/contract';

/** What a bank gave a seller who numbers its own boletos, as it was typed. */
export function agreementOf(provider: ConnectionProvider, settings: ConnectionSettings): BoletoAgreement {
  const { wallet, agency, account, beneficiary, post } = settings;
  return {
    ...{ bank: bankCodes[provider] ?? '', wallet: wallet ?? '', agency: agency ?? '', account: account ?? '' },
    ...{ beneficiary: beneficiary ?? '', post: post ?? '' },
  };
}

/** The numbers that the bank gave; null without an end of their own. */
export function numberRange({ firstNumber, lastNumber }: ConnectionSettings): {
  readonly firstNumber: number;
  readonly lastNumber: number | null;
} {
  return { firstNumber: Number(firstNumber || 1), lastNumber: lastNumber ? Number(lastNumber) : null };
}

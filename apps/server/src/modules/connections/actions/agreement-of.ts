import type { BoletoAgreement } from '@balcao/brazil';
import { bankCodes, type ConnectionProvider, type ConnectionSettings } from '@balcao/contract';

/** Only for a seller who numbers boletos themselves. */
export function agreementOf(provider: ConnectionProvider, settings: ConnectionSettings): BoletoAgreement {
  const { wallet, agency, account, beneficiary, post } = settings;
  return {
    bank: bankCodes[provider] ?? '',
    wallet: wallet ?? '',
    agency: agency ?? '',
    account: account ?? '',
    beneficiary: beneficiary ?? '',
    post: post ?? '',
  };
}

/** Null when the range has no end. */
export function numberRange({ firstNumber, lastNumber }: ConnectionSettings): {
  readonly firstNumber: number;
  readonly lastNumber: number | null;
} {
  return { firstNumber: Number(firstNumber || 1), lastNumber: lastNumber ? Number(lastNumber) : null };
}

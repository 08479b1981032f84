import type { BoletoAgreement } from '@balcao/brazil';
import { bankCodes, type ConnectionProvider, type ConnectionSettings } from '@balcao/contract';

/** The boleto agreement of a seller who numbers boletos themselves, as the person typed it. */
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

/** The range of boleto numbers that the bank assigned; null when the range has no end. */
export function numberRange({ firstNumber, lastNumber }: ConnectionSettings): {
  readonly firstNumber: number;
  readonly lastNumber: number | null;
} {
  return { firstNumber: Number(firstNumber || 1), lastNumber: lastNumber ? Number(lastNumber) : null };
}

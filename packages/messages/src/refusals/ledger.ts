import { type Cents, formatCents } from '@balcao/kernel';

export const ledgerRefusalTexts = {
  'ledger.insufficient_funds': (params: { availableCents: Cents }) =>
    `Saldo insuficiente. Disponível: ${formatCents(params.availableCents)}.`,
};

import { payablesRefusalTexts } from './refusals/payables.ts';

/** Payments by Pix and of boletos, as the service words them. */
export const payables = {
  costCenters: {
    marketing: 'Marketing',
    vendas: 'Vendas',
    operacional: 'Operacional',
    administrativo: 'Administrativo',
  },
  refusals: {
    'payable.insufficient_funds': 'Saldo insuficiente',
    'pix_limit.exceeded': 'Limite de Pix insuficiente',
    'payable.boleto_paid': payablesRefusalTexts['payable.boleto_paid'],
    'payable.boleto_over': payablesRefusalTexts['payable.boleto_over'],
  },
  amountChanged: (amount: string) => `O valor do boleto mudou para ${amount}. Aprove de novo para pagar.`,
} as const;

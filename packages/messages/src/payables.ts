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
    'payable.code_expired': payablesRefusalTexts['payable.code_expired'],
  },
  /** Why a payment of a recurring order waits for an approval, though the order was approved. */
  recurringPayee: {
    changed: (name: string) => `A chave agora é de ${name}. Confira com quem recebe antes de aprovar.`,
    unknown: 'A chave não foi encontrada. Confira com quem recebe antes de aprovar.',
  },
  amountChanged: (amount: string) => `O valor do boleto mudou para ${amount}. Aprove de novo para pagar.`,
} as const;

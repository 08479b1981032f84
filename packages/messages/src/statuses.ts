import type { ChargeStatus } from '@balcao/contract/charges';
import type { RefundStatus } from '@balcao/contract/charges/refunds';
import type { LinkStatus, PaymentMethod } from '@balcao/contract/payment-links';

/** Statuses in words, as badges show them. */
export const statuses = {
  charge: {
    SCHEDULED: 'Agendada',
    PAID: 'Paga',
    PAID_MANUALLY: 'Paga manualmente',
    LATE: 'Atrasada',
    FAILED: 'Erro',
    CANCELED: 'Cancelada',
    ABANDONED: 'Desistência',
    CHARGEBACK: 'Chargeback',
    REFUND: 'Estornada',
    DISPUTE: 'Em disputa',
  } satisfies Record<ChargeStatus, string>,
  /** Beside 'Paga': a part went back to the buyer. */
  partlyRefunded: 'Estornada em parte',
  link: {
    OPEN: 'Ativo',
    PAID: 'Pago',
    EXPIRED: 'Expirado',
    DELETED: 'Excluído',
  } satisfies Record<LinkStatus, string>,
  paymentAttempt: {
    PENDING: 'Aguardando pagamento',
    PROCESSING: 'Processando',
    CHALLENGE: 'Aguardando autenticação',
    PAID: 'Paga',
    FAILED: 'Pagamento falhou',
    EXPIRED: 'Expirada',
    CANCELED: 'Cancelada',
  },
  refund: {
    PROCESSING: 'Em processamento',
    DONE: 'Realizado',
    FAILED: 'Recusado',
  } satisfies Record<RefundStatus, string>,
  dispute: {
    DEFENCE: 'Aguardando sua defesa',
    OPEN: 'Em análise',
    WON: 'Ganha',
    LOST: 'Perdida',
  },
  method: {
    CREDIT_CARD: 'Cartão de crédito',
    BANK_SLIP: 'Boleto',
    PIX: 'Pix',
  } satisfies Record<PaymentMethod, string>,
  /** Where there is little room. */
  methodShort: {
    CREDIT_CARD: 'Cartão',
    BANK_SLIP: 'Boleto',
    PIX: 'Pix',
  } satisfies Record<PaymentMethod, string>,
} as const;

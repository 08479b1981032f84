import type { ChargeStatus } from '@balcao/contract/charges';
import type { RefundStatus } from '@balcao/contract/charges/refunds';
import type { LinkStatus, PaymentMethod } from '@balcao/contract/payment-links';
import type { SubscriptionStatus } from '@balcao/contract/subscriptions/subscription-list';

export const statuses = {
  charge: {
    PAID: 'Paga',
    PAID_MANUALLY: 'Paga manualmente',
    SCHEDULED: 'Agendada',
    LATE: 'Atrasada',
    CANCELED: 'Cancelada',
    ABANDONED: 'Desistência',
    CHARGEBACK: 'Contestação perdida',
    REFUND: 'Estornada',
    DISPUTE: 'Em disputa',
    FAILED: 'Erro',
  } satisfies Record<ChargeStatus, string>,
  charges: {
    PAID: 'Pagas',
    PAID_MANUALLY: 'Pagas manualmente',
    SCHEDULED: 'Agendadas',
    LATE: 'Atrasadas',
    CANCELED: 'Canceladas',
    ABANDONED: 'Desistência',
    CHARGEBACK: 'Estornadas',
    REFUND: 'Estornadas pelo vendedor',
    DISPUTE: 'Em disputa',
    FAILED: 'Erro',
  } satisfies Record<ChargeStatus, string>,
  /** Shown beside 'Paga'. */
  partlyRefunded: 'Estornada em parte',
  link: {
    OPEN: 'Ativo',
    PAID: 'Pago',
    EXPIRED: 'Expirado',
    DELETED: 'Excluído',
  } satisfies Record<LinkStatus, string>,
  suspendedSubscription: 'Suspensa',
  subscription: {
    ACTIVE: 'Ativo',
    INACTIVE: 'Inativo',
    PENDING: 'Pendente',
    DEFAULTER: 'Inadimplente',
    PAUSED: 'Pausado',
  } satisfies Record<SubscriptionStatus, string>,
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
  /** Names how a charge was sold. */
  soldBy: { FAST_LINK: 'Link rápido', CHECKOUT: 'Página de checkout', DIRECT: 'Nova cobrança' },
  /** Until the customer chooses. */
  noMethod: 'A escolher',
  /** A Pix that the payer's bank debits. */
  pixAutomatic: 'Pix Automático',
  methodShort: {
    CREDIT_CARD: 'Cartão',
    BANK_SLIP: 'Boleto',
    PIX: 'Pix',
  } satisfies Record<PaymentMethod, string>,
} as const;

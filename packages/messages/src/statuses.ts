import type { ChargeStatus } from '@balcao/contract/charges';
import type { LinkStatus } from '@balcao/contract/payment-links';

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
  link: {
    OPEN: 'Ativo',
    PAID: 'Pago',
    EXPIRED: 'Expirado',
    DELETED: 'Excluído',
  } satisfies Record<LinkStatus, string>,
} as const;

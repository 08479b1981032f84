import type { ChargeItem } from '@balcao/contract/charges';
import { statuses } from '@balcao/messages/statuses';
import { IconArrowBackUp } from '@tabler/icons-react';
import { chargeStatusLook } from './charge-status.ts';
import { StatusBadge } from './status-badge.tsx';

export function ChargeBadge({ charge }: { readonly charge: Pick<ChargeItem, 'status' | 'refundedAmount'> }) {
  const look = chargeStatusLook[charge.status];
  if (!isPartlyRefunded(charge)) return <StatusBadge {...look} />;
  return (
    <span className="inline-flex gap-1">
      <StatusBadge {...look} isShort />
      <StatusBadge {...partlyRefundedLook} />
    </span>
  );
}

export const partlyRefundedLook = { label: statuses.partlyRefunded, tone: 'orange', icon: IconArrowBackUp } as const;

/** True when some, not all, was refunded or is being refunded. */
export function isPartlyRefunded({ status, refundedAmount }: Pick<ChargeItem, 'status' | 'refundedAmount'>): boolean {
  return status !== 'REFUND' && refundedAmount > 0;
}

import type { SaleStatus } from '@balcao/contract/sale-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';

const { statuses } = saleLinks.sales;
const looks: Readonly<Record<SaleStatus, StatusLook>> = {
  PAID: { label: statuses.PAID, tone: 'green', icon: IconCircleCheck },
  WAITING: { label: statuses.WAITING, tone: 'amber', icon: IconClock },
  ENDED: { label: statuses.ENDED, tone: 'gray', icon: IconX },
};

export function SaleStatusBadge({ status }: { readonly status: SaleStatus }) {
  return <StatusBadge {...looks[status]} />;
}

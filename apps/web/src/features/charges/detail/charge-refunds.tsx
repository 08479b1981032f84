import type { ChargeDetail } from '@balcao/contract/charges';
import { getRefundReceipt } from '@balcao/contract/charges/charge-documents';
import type { RefundStatus } from '@balcao/contract/charges/refunds';
import { formatCents } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { statuses } from '@balcao/messages/statuses';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconLoader } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { openDocument } from '../../../lib/api/open-document.ts';

const texts = chargeActions.refunds;

const looks: Readonly<Record<RefundStatus, StatusLook>> = {
  PROCESSING: { label: statuses.refund.PROCESSING, tone: 'purple', icon: IconLoader },
  DONE: { label: statuses.refund.DONE, tone: 'orange', icon: IconArrowBackUp },
  FAILED: { label: statuses.refund.FAILED, tone: 'red', icon: IconAlertCircle },
};

export function ChargeRefunds({ charge: { uuid, refunds } }: { readonly charge: ChargeDetail }) {
  if (refunds.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className="divide-y">
        {refunds.map((refund) => (
          <li key={refund.uuid} className="grid grid-cols-fill items-center gap-x-4 py-2.5">
            <span>
              <InstantText at={refund.requestedAt} />
              {refund.asFraud && <span className="text-quiet"> · {texts.asFraud}</span>}
            </span>
            <Money amount={refund.amount} />
            {refund.status === 'DONE' ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className="justify-self-start"
                ms="-0.5rem"
                aria-label={chargeActions.documents.refundReceiptOf(formatCents(refund.amount))}
                onClick={() => openDocument(() => call(getRefundReceipt, { params: { uuid, refund: refund.uuid } }))}
              >
                {chargeActions.documents.refundReceipt}
              </Button>
            ) : (
              <span />
            )}
            <StatusBadge {...looks[refund.status]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

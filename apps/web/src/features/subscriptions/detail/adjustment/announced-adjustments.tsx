import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { reasonText } from '@balcao/messages/adjustment-texts';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../../components/page/section.tsx';
import { formatInstant } from '../../../../lib/format/dates.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { CancelAdjustmentDialog } from '../../adjustments/cancel-adjustment-dialog.tsx';

const texts = subscriptionAdjustments;

/** New values that the customer was told, and that no charge has yet. */
export function AnnouncedAdjustments({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { announcedAdjustments, customerName } = subscription;
  const mayCancel = useMaySee(grants.subscription);
  const [canceled, setCanceled] = useState<string | null>(null);
  if (announcedAdjustments.length === 0) return null;
  return (
    <Section title={texts.detail.announced}>
      <ul className="divide-y">
        {announcedAdjustments.map((one) => (
          <li key={one.uuid} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid gap-0.5 min-w-0">
              <span>
                {texts.detail.change(
                  formatCents(one.previousValue),
                  formatCents(one.value),
                  formatPlainDate(one.fromDueOn),
                )}
              </span>
              <span className="text-quiet text-13 wrap-anywhere">
                {reasonText(one)} · {texts.detail.told(formatInstant(one.announcedAt))}
              </span>
            </span>
            {mayCancel && (
              <Button variant="default" size="xs" onClick={() => setCanceled(one.uuid)}>
                {texts.cancel.action}
              </Button>
            )}
            <CancelAdjustmentDialog
              uuid={one.uuid}
              customerName={customerName}
              opened={canceled === one.uuid}
              onClose={() => setCanceled(null)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

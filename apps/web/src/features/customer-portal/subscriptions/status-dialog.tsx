import type { CustomerPortal, PortalStatusChange, PortalSubscription } from '@balcao/contract/customer-portal';
import type { SubscriptionStatusPreview } from '@balcao/contract/subscriptions';
import { addDays, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { customerPortal } from '@balcao/messages/customer-portal';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { changeStatus, previewStatus } from '../portal-calls.ts';
import { usePortalChange } from './use-portal-change.ts';
import { usePreview } from './use-preview.ts';

const texts = customerPortal.statusChange;

export type StatusAction = 'pause' | 'resume' | 'cancel' | 'withdraw';

interface StatusDialogProps {
  readonly action: StatusAction;
  readonly token: string;
  readonly subscription: PortalSubscription;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly onDone: (portal: CustomerPortal) => void;
}

/** Shows what a change makes of the charges before it is confirmed. */
export function StatusDialog({ action, token, subscription, today, onClose, onDone }: StatusDialogProps) {
  const { uuid, title, pausableUntil } = subscription;
  const [resumesOn, setResumesOn] = useState<PlainDate | null>(null);
  const change = changeOf(action, resumesOn);
  const shown = usePreview(change, (wanted, signal) =>
    previewStatus({ token, subscription: uuid, change: wanted }, signal),
  );

  const { isSending, refusal, submit } = usePortalChange(changeStatus, onDone);
  return (
    <ConfirmDialog
      opened
      destructive={action === 'cancel'}
      title={texts[action].title}
      confirmLabel={texts[action].confirm}
      cancelLabel={texts.back}
      pending={isSending}
      disabled={!shown.preview}
      onClose={onClose}
      onConfirm={() => change && void submit({ token, subscription: uuid, change })}
    >
      <div className="grid gap-4">
        <p>{title}</p>
        {action === 'pause' && pausableUntil && (
          <DateField
            label={texts.pause.resumesOn}
            description={texts.pause.latest(formatPlainDate(pausableUntil))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minDate={addDays(today, 1)}
            maxDate={pausableUntil}
            value={resumesOn}
            onChange={setResumesOn}
          />
        )}
        <section aria-live="polite" aria-busy={change !== null && !shown.preview && !shown.refusal}>
          {shown.preview ? (
            <Preview action={action} preview={shown.preview} today={today} />
          ) : (
            change &&
            !shown.refusal && <Skeleton height={96} radius="md" role="status" aria-label={texts.calculating} />
          )}
        </section>
        <div role="alert">
          {(refusal ?? shown.refusal) && <p className="rounded bg-red text-red p-3">{refusal ?? shown.refusal}</p>}
        </div>
      </div>
    </ConfirmDialog>
  );
}

function changeOf(action: StatusAction, resumesOn: PlainDate | null): PortalStatusChange | null {
  if (action === 'cancel') return { status: 'INACTIVE' };
  if (action !== 'pause') return { status: 'ACTIVE' };
  return resumesOn && { status: 'PAUSED', resumesOn };
}

interface PreviewProps {
  readonly action: StatusAction;
  readonly preview: SubscriptionStatusPreview;
  readonly today: PlainDate;
}

function Preview({ action, preview, today }: PreviewProps) {
  const { charges } = preview;
  return (
    <>
      <ul className="grid gap-1">
        {consequencesOf(action, preview, today).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {charges.length > 0 && (
        <>
          <h3 className="text-14 mt-4 mb-1">{texts.next}</h3>
          <ul className="divide-y">
            {charges.map(({ period, dueDate, total }) => (
              <li key={period} className="flex justify-between gap-4 py-1.5">
                <DateText date={dueDate} />
                <Money amount={total} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function consequencesOf(action: StatusAction, preview: SubscriptionStatusPreview, today: PlainDate): string[] {
  const { effectiveOn, canceled, owed, unusedDays } = preview;
  const first =
    action === 'cancel' && effectiveOn > today
      ? texts.cancel.usableUntil(formatPlainDate(addDays(effectiveOn, -1)))
      : texts[action].consequence;
  return [
    first,
    ...(action === 'pause' && unusedDays > 0 ? [texts.pause.unused(unusedDays)] : []),
    ...(canceled.quantity > 0 ? [texts.canceled(canceled.quantity, formatCents(canceled.amount))] : []),
    ...(owed.quantity > 0 ? [texts.owed(owed.quantity, formatCents(owed.amount))] : []),
  ];
}

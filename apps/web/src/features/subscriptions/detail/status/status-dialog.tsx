import {
  changeSubscriptionStatus,
  type SubscriptionDetail,
  type SubscriptionStatusChange,
  type SubscriptionStatusPreview,
} from '@balcao/contract/subscriptions';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { subscriptionStatus as texts } from '@balcao/messages/subscription-status';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { ValueLines } from '../../../../components/display/value-lines.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../../use-subscription-changed.ts';
import type { StatusAction } from './status-actions.ts';
import { useStatusPreview } from './use-status-preview.ts';

export interface StatusDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface StatusChangeDialogProps extends StatusDialogProps {
  readonly action: StatusAction;
  /** Null while something of it is missing. */
  readonly change: SubscriptionStatusChange | null;
  readonly done: string;
  /** Effects of the change besides the charges. */
  readonly consequencesOf: (preview: SubscriptionStatusPreview) => readonly string[];
  /** Decisions of the person besides the change itself. */
  readonly decided?: (preview: SubscriptionStatusPreview) => Partial<SubscriptionStatusChange>;
  readonly choice?: (preview: SubscriptionStatusPreview) => ReactNode;
  readonly children?: ReactNode;
}

/** Shows what a change of status makes of the charges before it is confirmed. */
export function StatusDialog(props: StatusChangeDialogProps) {
  const { subscription, opened, onClose, action, change, done, consequencesOf, decided, choice, children } = props;
  const { uuid } = subscription;
  const showChanged = useSubscriptionChanged();
  const isOpened = useOpened(opened);
  const preview = useStatusPreview(uuid, isOpened ? change : null);
  const submit = useSubmit(changeSubscriptionStatus, {
    onSuccess: (answer) => {
      notify.success(done);
      showChanged(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={isOpened}
      onClose={onClose}
      title={texts[action].title}
      confirmLabel={texts[action].confirm}
      cancelLabel={texts.back}
      destructive={action === 'cancel'}
      pending={submit.isPending}
      disabled={!preview.isCurrent}
      onConfirm={() =>
        change && preview.shown && submit.mutate({ params: { uuid }, body: { ...change, ...decided?.(preview.shown) } })
      }
    >
      {children && <div className="grid gap-4 mb-5">{children}</div>}
      <section aria-live="polite" aria-busy={change !== null && !preview.isCurrent && !preview.error}>
        {preview.error && <ErrorState title={texts.failed} error={preview.error} onRetry={preview.retry} />}
        {!preview.error && !preview.shown && change && (
          <Skeleton height={96} radius="md" role="status" aria-label={texts.calculating} />
        )}
        {!preview.error && preview.shown && change && (
          <div data-stale={preview.isCurrent ? undefined : true} className="stale:faded">
            <Preview action={action} preview={preview.shown} consequences={consequencesOf(preview.shown)} />
            {choice?.(preview.shown)}
          </div>
        )}
      </section>
    </ConfirmDialog>
  );
}

interface PreviewProps {
  readonly action: StatusAction;
  readonly preview: SubscriptionStatusPreview;
  readonly consequences: readonly string[];
}

function Preview({ action, preview, consequences }: PreviewProps) {
  return (
    <>
      <ul className="grid gap-1 list-disc ps-5">
        {[...consequences, ...chargeTexts(action, preview)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <NextCharges charges={preview.charges} />
    </>
  );
}

function chargeTexts(action: StatusAction, { canceled, owed }: SubscriptionStatusPreview): string[] {
  const mayCancel = action === 'cancel' || action === 'pause';
  if (mayCancel && canceled.quantity + owed.quantity === 0) return [texts.nothingOpen];
  return [
    ...(canceled.quantity > 0 ? [texts.canceled(canceled.quantity, formatCents(canceled.amount))] : []),
    ...(owed.quantity > 0 ? [texts.owed(owed.quantity, formatCents(owed.amount))] : []),
  ];
}

function NextCharges({ charges }: Pick<SubscriptionStatusPreview, 'charges'>) {
  const [first] = charges;
  if (!first) return null;
  return (
    <>
      <h3 className="text-14 mt-5 mb-1">{texts.next}</h3>
      <ul className="divide-y">
        {charges.map(({ period, dueDate, periodStart, periodEnd, total }) => (
          <li key={period} className="flex justify-between gap-4 py-1.5">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <DateText date={dueDate} />
              <span className="text-quiet text-13">
                {subscriptionDetail.next.days(formatPlainDate(periodStart), formatPlainDate(periodEnd))}
              </span>
            </span>
            <Money amount={total} />
          </li>
        ))}
      </ul>
      {first.lines.length > 1 && (
        <>
          <h3 className="text-14 mt-4 mb-2">{subscriptionDetail.edit.preview.first(formatPlainDate(first.dueDate))}</h3>
          <ValueLines lines={first.lines} total={first.total} />
        </>
      )}
    </>
  );
}

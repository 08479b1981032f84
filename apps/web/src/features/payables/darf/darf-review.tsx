import { type CreateDarfPayment, createDarfPayment } from '@balcao/contract/payables/payments';
import { darfPayments as texts } from '@balcao/messages/darf-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { Button } from '@mantine/core';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { notifyFailure } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useCostCenterName } from '../list/cost-center-select.tsx';
import { darfFacts, writtenDocument } from '../list/payment-facts.tsx';
import { scheduledText } from '../list/scheduled-text.ts';
import { type DarfValues, totalOf } from './darf-problems.ts';

interface DarfReviewProps {
  /** Without problems. */
  readonly values: DarfValues;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Before payment, or before saving for another person's approval. */
export function DarfReview({ values, onClose, onDone }: DarfReviewProps) {
  const centerName = useCostCenterName(values.costCenter);
  const pay = useSubmit(createDarfPayment, {
    onError: (error, { body: { status } }) =>
      notifyFailure(status ? paymentTexts.failures.saveForApproval : paymentTexts.failures.save, error),
    onSuccess: ({ status, rejectionReason, leavesOn }) => {
      if (status === 'rejected') notify.error(rejectionReason ?? words.loadFailed);
      else if (status === 'scheduled') notify.success(scheduledText(leavesOn));
      else notify.success(status === 'pending_approval' ? paymentTexts.done.saved : texts.done);
      onDone();
    },
  });
  const body = bodyOf(values);
  if (!body) return null;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.confirmTitle}
      confirmLabel={words.confirmPay}
      cancelLabel={words.keep}
      pending={pay.isPending}
      onConfirm={() => pay.mutate({ body })}
    >
      <FactSheet
        facts={[
          { label: texts.taxpayerName, value: body.taxpayerName },
          { label: texts.taxpayerDocument, value: writtenDocument(body.taxpayerDocument) },
          ...darfFacts({
            ...body,
            reference: body.reference ?? null,
            due_date: body.dueDate,
            fine: body.fine ?? null,
            interest: body.interest ?? null,
          }),
          { label: texts.total, value: <Money amount={totalOf(values)} /> },
          { label: words.date, value: <DateText date={body.paymentDate} /> },
          { label: words.costCenter, value: centerName },
          { label: words.description, value: body.description, wide: true },
        ]}
      />
      <Button
        variant="subtle"
        mt="sm"
        disabled={pay.isPending}
        onClick={() => pay.mutate({ body: { ...body, status: 'pending_approval' } })}
      >
        {words.saveForApproval}
      </Button>
    </ConfirmDialog>
  );
}

function bodyOf(values: DarfValues): CreateDarfPayment | null {
  const { period, dueDate, principal, fine, interest, paymentDate, reference } = values;
  if (!period || !dueDate || !principal || !paymentDate) return null;
  return {
    taxpayerDocument: values.taxpayerDocument,
    taxpayerName: values.taxpayerName.trim(),
    revenueCode: values.revenueCode,
    assessmentPeriod: period,
    ...(reference && { reference }),
    dueDate,
    principal,
    ...(fine && { fine }),
    ...(interest && { interest }),
    paymentDate,
    costCenter: values.costCenter,
    description: values.description.trim() || texts.form.description(values.revenueCode),
  };
}

import type { BankSlipFacts } from '@balcao/contract/payables/payment-look-ups';
import { type CreateBankSlipPayment, createBankSlipPayment } from '@balcao/contract/payables/payments';
import { bankSlipPayments as texts } from '@balcao/messages/bank-slip-payments';
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
import { writtenDocument } from '../list/payment-facts.tsx';
import { scheduledText } from '../list/scheduled-text.ts';

interface BankSlipReviewProps {
  readonly line: string;
  readonly found: BankSlipFacts | undefined;
  readonly body: CreateBankSlipPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Before payment, or before saving for another person's approval. */
export function BankSlipReview({ line, found, body, onClose, onDone }: BankSlipReviewProps) {
  const centerName = useCostCenterName(body.costCenter);
  const dueDate = found?.dueDate ?? body.dueDate;
  const pay = useSubmit(createBankSlipPayment, {
    onError: (error, { body: { status } }) =>
      notifyFailure(status ? paymentTexts.failures.saveForApproval : paymentTexts.failures.save, error),
    onSuccess: ({ status, rejectionReason, leavesOn }) => {
      if (status === 'rejected') notify.error(rejectionReason ?? words.loadFailed);
      else if (status === 'scheduled') notify.success(scheduledText(leavesOn));
      else notify.success(status === 'pending_approval' ? paymentTexts.done.saved : texts.done);
      onDone();
    },
  });
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
          { label: words.line, value: line, wide: true },
          { label: words.payee, value: found?.payee ?? words.payeeLater },
          { label: words.document, value: found?.payeeDocument && writtenDocument(found.payeeDocument) },
          { label: words.dueDate, value: dueDate && <DateText date={dueDate} /> },
          { label: words.amount, value: <Money amount={body.amount} /> },
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

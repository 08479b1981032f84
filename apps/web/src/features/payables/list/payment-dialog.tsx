import type { Payment } from '@balcao/contract/payables/payment-shapes';
import {
  approvePayment,
  cancelPayment,
  getPayment,
  type PaymentGuard,
  rejectPayment,
} from '@balcao/contract/payables/payments';
import { formatCents } from '@balcao/kernel';
import { bankSlipPayments } from '@balcao/messages/bank-slip-payments';
import { darfPayments } from '@balcao/messages/darf-payments';
import { paymentDocuments } from '@balcao/messages/payment-documents';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { pixPayments } from '@balcao/messages/pix-payments';
import { Anchor, Button, Modal, NativeSelect, Skeleton, Textarea } from '@mantine/core';
import { IconReceipt, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../payables.module.css';
import { EditPayment } from './edit-payment.tsx';
import { darfFacts, payDateOf, payeeOf, writtenDocument } from './payment-facts.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { scheduledText } from './scheduled-text.ts';
import { UnansweredPayment } from './unanswered-payment.tsx';
import { useReceipt } from './use-receipt.ts';

const { review } = pixPayments;

interface PaymentDialogProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Shows the reader's possible actions. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data, error, refetch } = useQuery({
    ...answerOptions(getPayment, { params: { uuid: id ?? '' } }, ['payable']),
    enabled: id !== undefined,
  });
  const isPix = !data || data.payment.transaction_type === 'PIX';
  const isOpen = data?.payment.may.includes('approve');
  const title = isPix ? (isOpen ? review.title : pixPayments.detail.title) : bankSlipPayments.detailTitle;
  return (
    <Modal opened={id !== undefined} onClose={onClose} title={title} size="lg" centered>
      {data ? (
        <PaymentReview key={data.payment.updated_at} {...data} onClose={onClose} />
      ) : error ? (
        <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} radius="sm" aria-busy="true" />
      )}
    </Modal>
  );
}

interface PaymentReviewProps {
  readonly payment: Payment;
  readonly guards: readonly PaymentGuard[];
  readonly onClose: () => void;
}

function PaymentReview({ payment, guards, onClose }: PaymentReviewProps) {
  const [mode, setMode] = useState<'review' | 'reject' | 'edit'>('review');
  const [canceling, setCanceling] = useState(false);
  const { uuid, status, may } = payment;
  const params = { uuid };
  const changed = useRefetch(getPayment);
  const receipt = useReceipt(payment);
  const approve = useSubmit(approvePayment, {
    failure: texts.failures.approve,
    onSuccess: (approved) => {
      notify.success(approved.status === 'scheduled' ? scheduledText(approved.leavesOn) : texts.done.approved);
      onClose();
    },
  });
  const lockedStatus = status === 'completed' || status === 'processing' || status === 'returned' ? status : null;
  if (mode === 'reject') return <RejectForm payment={payment} onBack={() => setMode('review')} onClose={onClose} />;
  if (mode === 'edit') return <EditPayment payment={payment} onBack={() => setMode('review')} onClose={onClose} />;
  return (
    <>
      {guards.length > 0 && (
        <ul className={`list-disc mb-4 ${classes.guards} rounded bg-sunken`}>
          {guards.map((guard) => (
            <li key={guard}>{words.guards[guard]}</li>
          ))}
        </ul>
      )}
      {lockedStatus && (
        <p role="status">
          {review.unchangeable} {review.states[lockedStatus]}
        </p>
      )}
      {payment.bankStep === 'APPROVAL' && <p role="status">{words.approveAtBank}</p>}
      {payment.unansweredSince && <UnansweredPayment payment={payment} since={payment.unansweredSince} />}
      <FactSheet facts={factsOf(payment)} />
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <CopyButton value={uuid} label={texts.copyId} said={texts.idCopied} />
        {receipt && (
          <Button
            variant="default"
            leftSection={<IconReceipt size={16} stroke={1.6} />}
            loading={receipt.isPending}
            onClick={receipt.save}
          >
            {paymentDocuments.receipt}
          </Button>
        )}
        {receipt?.share && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={16} stroke={1.6} />}
            disabled={receipt.isPending}
            onClick={receipt.share}
          >
            {paymentDocuments.shareShort}
          </Button>
        )}
        {may.includes('cancel') && (
          <Button variant="subtle" color="red" onClick={() => setCanceling(true)}>
            {words.cancel}
          </Button>
        )}
        {may.includes('reject') && (
          <Button variant="default" onClick={() => setMode('reject')}>
            {review.reject}
          </Button>
        )}
        {may.includes('edit') ? (
          <Button variant="default" onClick={() => setMode('edit')}>
            {review.change}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {review.close}
          </Button>
        )}
        {may.includes('approve') && (
          <Button
            loading={approve.isPending}
            disabled={guards.includes('limit_exceeded') || guards.includes('code_expired')}
            onClick={() => approve.mutate({ params, query: { updatedAt: payment.updated_at } })}
          >
            {review.pay}
          </Button>
        )}
      </div>
      <ConfirmCall
        opened={canceling}
        onClose={() => setCanceling(false)}
        title={words.cancel}
        confirmLabel={words.cancel}
        endpoint={cancelPayment}
        input={{ params }}
        done={words.canceled}
        onDone={onClose}
        changed={changed}
      >
        {words.cancelHelp}
      </ConfirmCall>
    </>
  );
}

/** The recipient, the bill or the tax, by the kind of payment. */
function subjectFacts(payment: Payment) {
  const { name, by } = payeeOf(payment);
  if (payment.transaction_type === 'DARF') {
    return [
      { label: words.payee, value: name },
      { label: darfPayments.taxpayerName, value: payment.taxpayerName },
      { label: darfPayments.taxpayerDocument, value: writtenDocument(payment.taxpayerDocument) },
      ...darfFacts(payment),
    ];
  }
  const isPix = payment.transaction_type === 'PIX';
  return [
    ...(by ? [{ label: isPix ? words.recipient : words.payee, value: name }] : []),
    {
      label: isPix ? (payment.account ? pixPayments.account.title : words.key) : words.line,
      value: by ?? name,
      wide: !isPix,
    },
    ...(isPix
      ? [
          ...(payment.pix_key_type
            ? [{ label: words.keyType, value: pixFavorites.keyTypes[payment.pix_key_type] }]
            : []),
          ...(payment.recipient_document
            ? [
                { label: words.document, value: writtenDocument(payment.recipient_document) },
                { label: words.institution, value: payment.recipientInstitution },
              ]
            : [{ label: words.owner, value: words.ownerLater, wide: true }]),
        ]
      : [{ label: words.dueDate, value: payment.due_date && <DateText date={payment.due_date} /> }]),
  ];
}

function factsOf(payment: Payment) {
  const isPix = payment.transaction_type === 'PIX';
  return [
    ...subjectFacts(payment),
    { label: words.amount, value: <Money amount={payment.amount} /> },
    { label: words.date, value: <DateText date={payDateOf(payment)} /> },
    ...(isPix && payment.codeExpiresAt && payment.processed_at === null
      ? [{ label: words.codeUntil, value: <InstantText at={payment.codeExpiresAt} /> }]
      : []),
    { label: words.costCenter, value: payment.costCenterName },
    { label: words.status, value: <PaymentStatus {...payment} /> },
    { label: words.submittedBy, value: <PersonName by={payment.created_by} /> },
    { label: words.submittedAt, value: <InstantText at={payment.created_at} /> },
    ...(payment.approved_by ? [{ label: words.approvedBy, value: <PersonName by={payment.approved_by} /> }] : []),
    ...(payment.rejectedBy ? [{ label: words.rejectedBy, value: <PersonName by={payment.rejectedBy} /> }] : []),
    ...(payment.rejectionReason ? [{ label: words.reason, value: payment.rejectionReason }] : []),
    ...(payment.notes ? [{ label: words.notes, value: payment.notes, wide: true }] : []),
    ...(payment.receivedInvoice
      ? [{ label: texts.receivedInvoice, value: <ReceivedLink {...payment.receivedInvoice} /> }]
      : []),
    ...(payment.description ? [{ label: words.description, value: payment.description, wide: true }] : []),
    ...payment.returns.map((one) => ({
      label: words.returned,
      value: (
        <>
          {formatCents(one.amount)} · <InstantText at={one.returnedAt} /> · {one.reason}
        </>
      ),
      wide: true,
    })),
    ...(isPix && payment.end_to_end_id ? [{ label: words.endToEndId, value: payment.end_to_end_id, wide: true }] : []),
    ...(payment.authentication ? [{ label: words.authentication, value: payment.authentication, wide: true }] : []),
    { label: words.id, value: payment.uuid, wide: true },
  ];
}

function ReceivedLink({ uuid, number }: NonNullable<Payment['receivedInvoice']>) {
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/notas-fiscais/recebidas" search={{ nota: uuid }} />}>
      {number}
    </Anchor>
  );
}

interface StepProps {
  readonly payment: Payment;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function RejectForm({ payment, onBack, onClose }: StepProps) {
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const reject = useSubmit(rejectPayment, {
    failure: texts.failures.reject,
    onSuccess: () => {
      notify.success(texts.done.rejected);
      onClose();
    },
  });
  return (
    <>
      <NativeSelect
        label={texts.reject.reason}
        data={[{ value: '', label: texts.reject.choose }, ...words.reasons]}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
      <Textarea
        mt="md"
        label={words.notes}
        maxLength={500}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onBack} disabled={reject.isPending}>
          {words.keep}
        </Button>
        <Button
          color="red"
          disabled={reason === ''}
          loading={reject.isPending}
          onClick={() =>
            reject.mutate({
              params: { uuid: payment.uuid },
              body: { rejectionReason: reason, ...(notes.trim() && { notes: notes.trim() }) },
            })
          }
        >
          {words.confirmReject}
        </Button>
      </div>
    </>
  );
}

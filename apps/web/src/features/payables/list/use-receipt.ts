import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { getPaymentReceipt } from '@balcao/contract/payables/payments';
import { fileNameOf } from '@balcao/messages/document-frame';
import { paymentDocuments as texts } from '@balcao/messages/payment-documents';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { payDateOf, payeeOf } from './payment-facts.tsx';

/** Null until it is paid. */
export function useReceipt(payment: Payment) {
  const { uuid, status } = payment;
  const fetched = useMutation({
    mutationFn: (give: (file: Blob, name: string) => unknown) =>
      call(getPaymentReceipt, { params: { uuid } }).then((file) => give(file as Blob, nameOf(payment))),
    onError: notifyError,
  });
  if (status !== 'completed' && status !== 'returned') return null;
  return {
    isPending: fetched.isPending,
    save: () => fetched.mutate(saveAnswer),
    /** Null where the device does not share files. */
    share: mayShare('comprovante.pdf', 'application/pdf') ? () => fetched.mutate(shareFile) : null,
  };
}

function nameOf(payment: Payment): string {
  return fileNameOf([texts.receiptName, payeeOf(payment).name, payDateOf(payment)]);
}

/** Whether the device shares such files. */
function mayShare(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/** Falls back to saving the file. */
async function shareFile(content: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })], title: name });
  } catch (error) {
    // Closing the share sheet is no failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) saveAnswer(content, name);
  }
}

import { batchExtensions, mostBatchBytes, type PaymentBatch } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';

/** Why a file is not sent; null for one that may be. */
export function batchFileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const lowered = name.toLowerCase();
  if (!batchExtensions.some((extension) => lowered.endsWith(extension))) return texts.invalidType;
  return size > mostBatchBytes ? texts.tooLarge : null;
}

/** Whether the file was a spreadsheet, and not a CNAB. */
export function isSheet({ layout }: Pick<PaymentBatch, 'layout'>): boolean {
  return layout === 'XLSX' || layout === 'CSV';
}

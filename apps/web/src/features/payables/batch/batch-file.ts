import { batchExtensions, maxBatchBytes, type PaymentBatch } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';

/** Null for an acceptable file. */
export function batchFileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const lowered = name.toLowerCase();
  if (!batchExtensions.some((extension) => lowered.endsWith(extension))) return texts.invalidType;
  return size > maxBatchBytes ? texts.tooLarge : null;
}

/** True for a spreadsheet. */
export function isSheet({ layout }: Pick<PaymentBatch, 'layout'>): boolean {
  return layout === 'XLSX' || layout === 'CSV';
}

import { batchExtensions, mostBatchBytes } from '@balcao/contract/payables/batches';
import { paymentBatches as texts } from '@balcao/messages/payment-batches';

/** Why a file is not sent; null for one that may be. */
export function batchFileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const lowered = name.toLowerCase();
  if (!batchExtensions.some((extension) => lowered.endsWith(extension))) return texts.invalidType;
  return size > mostBatchBytes ? texts.tooLarge : null;
}

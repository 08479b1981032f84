import { batchExtensions, type PaymentBatch } from '@balcao/contract/payables/batches';

export function isBatchFile({ name }: { readonly name: string }): boolean {
  return batchExtensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** True for a spreadsheet. */
export function isSheet({ layout }: Pick<PaymentBatch, 'layout'>): boolean {
  return layout === 'XLSX' || layout === 'CSV';
}

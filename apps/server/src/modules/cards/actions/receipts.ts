import { type CardTransaction, receiptBytes } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { CardsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findReceipt, lockPurchase, writeReceipt } from '../store/purchase-store.ts';
import { getTransaction } from './find-cards.ts';
import { cardChanged } from './follow-card.ts';

const kinds = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const;

export interface NewReceipt {
  readonly sellerId: string;
  readonly purchaseId: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Replaces the previous receipt. Refuses `virtual_card.transaction_not_found`, `_receipt_too_large` and `_unreadable`.
 */
export async function addReceipt(
  deps: CardsDeps,
  { sellerId, purchaseId, fileName, content, by }: NewReceipt,
): Promise<CardTransaction> {
  assertThat(content.byteLength <= receiptBytes, 'virtual_card.receipt_too_large');
  const kind = kinds.find(([, head]) => head.every((byte, at) => content[at] === byte));
  assertThat(kind, 'virtual_card.receipt_unreadable');
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const purchase = await lockPurchase(tx, sellerId, purchaseId);
    assertThat(purchase, 'virtual_card.transaction_not_found');
    const receipt = { sellerId, purchaseId, fileName, mediaType: kind[0], content };
    await writeReceipt(tx, { ...receipt, addedBy: by, addedAt: at });
    const subject = { kind: 'virtual-card', id: purchase.cardId, label: purchase.merchant } as const;
    recordAudit(tx, { sellerId, at, action: 'virtual-card.receipt_added', subject, after: { fileName } });
    await cardChanged(tx, sellerId, purchase.cardId);
  });
  return getTransaction(deps, sellerId, purchaseId);
}

export async function getReceipt({ reader }: Pick<CardsDeps, 'reader'>, sellerId: string, purchaseId: string) {
  const receipt = (await findReceipt(reader, sellerId, purchaseId)) ?? refuse('virtual_card.receipt_not_found');
  return { fileName: receipt.fileName, mediaType: receipt.mediaType, content: receipt.content };
}

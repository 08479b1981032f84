import { bind } from '@balcao/kernel';
import type { BankingDeps } from '../../deps.ts';
import { medDeskDocuments, medDeskRows, paidBy, returnedByMed } from '../../store/med-desk-reader.ts';
import { findMed, medDocuments } from '../../store/med-store.ts';
import { findReceivedPix } from '../../store/received-store.ts';
import { accountTypes } from '../received-pix.ts';
import { acceptMed } from './accept-med.ts';
import { addMedDocument } from './med-documents.ts';

/** Disputes of Pix received on keys, which the disputes module lists and defends with those of charges. */
export function medDisputes(deps: BankingDeps) {
  return {
    rows: medDeskRows,
    documents: medDeskDocuments,
    ...bind(deps, { factsOf, addDocument: addMedDocument, accept: acceptMed }),
    uploads: async (sellerId: string, id: string) =>
      (await medDocuments(deps.reader, sellerId, id)).map((document) => ({
        fileName: document.fileName,
        addedAt: document.addedAt,
        mediaType: document.mediaType,
        content: document.content,
      })),
  };
}

async function factsOf({ reader }: Pick<BankingDeps, 'reader'>, sellerId: string, id: string) {
  const med = await findMed(reader, sellerId, id);
  const received = med && (await findReceivedPix(reader, sellerId, med.receivedId));
  if (!received) return null;
  const history = await paidBy(reader, sellerId, received.payerName);
  return {
    id,
    status: med.status,
    amountCents: med.amountCents,
    reason: med.reason,
    openedAt: med.openedAt,
    deadline: med.deadline,
    pix: {
      id: received.id,
      endToEndId: received.endToEndId,
      key: received.key,
      payer: received.payerName,
      account: accountTypes[received.account],
      amountCents: received.amountCents,
      receivedAt: received.receivedAt,
      heldCents: med.heldCents,
      returnedCents: await returnedByMed(reader, sellerId, id),
    },
    history: {
      count: history?.count ?? 1,
      cents: history?.cents ?? received.amountCents,
      since: history?.since ?? received.receivedAt,
    },
  };
}

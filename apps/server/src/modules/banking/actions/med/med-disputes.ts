import type { OtherDispute, OtherDisputes } from '../../../charges/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { medDeskDocuments, medDeskRows, paidBy, returnedByMed } from '../../store/med-desk-reader.ts';
import { medDocuments, medRow } from '../../store/med-store.ts';
import { receivedRow } from '../../store/received-store.ts';
import { accountTypes } from '../received-pix.ts';
import { acceptMed } from './accept-med.ts';
import { addMedDocument } from './med-documents.ts';

/** The disputes of Pix that came on keys, for the desk that shows them beside those of charges. */
export function medDisputes(deps: BankingDeps): OtherDisputes {
  return {
    rows: medDeskRows,
    documents: medDeskDocuments,
    factsOf: factsOf(deps),
    uploads: async (sellerId, id) =>
      (await medDocuments(deps.reader, sellerId, id)).map((row) => ({
        fileName: row.file_name,
        addedAt: row.added_at,
        media_type: row.media_type,
        content: row.content,
      })),
    addDocument: addMedDocument(deps),
    accept: acceptMed(deps),
  };
}

function factsOf({ reader }: Pick<BankingDeps, 'reader'>) {
  return async (sellerId: string, id: string): Promise<OtherDispute | null> => {
    const med = await medRow(reader, sellerId, id);
    const received = med && (await receivedRow(reader, sellerId, med.received_id));
    if (!received) return null;
    const history = await paidBy(reader, sellerId, received.payer_name);
    return {
      id,
      status: med.status,
      amountCents: med.amount_cents,
      reason: med.reason,
      openedAt: med.opened_at,
      deadline: med.deadline,
      pix: {
        id: received.id,
        endToEndId: received.end_to_end_id,
        key: received.key,
        payer: received.payer_name,
        account: accountTypes[received.account],
        amountCents: received.amount_cents,
        receivedAt: received.received_at,
        heldCents: med.held_cents,
        returnedCents: await returnedByMed(reader, sellerId, id),
      },
      history: {
        count: history?.count ?? 1,
        cents: history?.cents ?? received.amount_cents,
        since: history?.since ?? received.received_at,
      },
    };
  };
}

import { type DisputeItem, getDisputeDocument } from '@balcao/contract/charges/disputes';
import { call } from '../../../../lib/api/call.ts';

/** Saves a document of a defence under the name it was sent with. It is read with the session, so it has no address. */
export async function downloadDocument(uuid: string, { uuid: document, fileName }: Sent): Promise<void> {
  const file = await call(getDisputeDocument, { params: { uuid, document } });
  const url = URL.createObjectURL(file as Blob);
  const link = window.document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

type Sent = DisputeItem['documents'][number];

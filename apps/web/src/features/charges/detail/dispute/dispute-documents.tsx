import { type DisputeItem, getDisputeDocument, takesDocuments } from '@balcao/contract/charges/disputes';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import { call } from '../../../../lib/api/call.ts';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../../lib/http/save-file.ts';
import classes from '../charge-page.module.css';
import { AddDisputeDocument } from './add-dispute-document.tsx';

const texts = chargeActions.dispute;

export function DisputeDocuments({ uuid, dispute }: { readonly uuid: string; readonly dispute: DisputeItem }) {
  return (
    <div className="mt-5">
      <h3 className="mb-2">{texts.documents}</h3>
      {dispute.documents.length === 0 && <p className="text-quiet mb-2">{texts.none}</p>}
      <ul className="mb-3">
        {dispute.documents.map((document) => (
          <li key={document.uuid}>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.document ?? ''}
              maw="calc(100% + 0.5rem)"
              ms="-0.5rem"
              aria-label={texts.download(document.fileName)}
              onClick={() => saveDocument(uuid, document).catch(notifyError)}
            >
              {document.fileName}
            </Button>
            {!document.sent && <span className="text-quiet">{waitingText(dispute, document)}</span>}
          </li>
        ))}
      </ul>
      {dispute.canDefend && takesDocuments(dispute.contest) && (
        <div>
          <AddDisputeDocument uuid={uuid} variant="default" contest={dispute.contest} />
          <p className="text-quiet mt-2">{texts.addHelp}</p>
        </div>
      )}
    </div>
  );
}

/** Documents wait for the dossier at providers that take one file or a text as the whole defence. */
function waitingText({ contest }: DisputeItem, { refused }: DisputeItem['documents'][number]): string {
  if (refused) return texts.refused;
  return contest === 'DOCUMENTS' ? texts.waiting : texts.inDossier;
}

/** Downloaded with the session's token, so it has no address. */
async function saveDocument(uuid: string, document: DisputeItem['documents'][number]): Promise<void> {
  const file = await call(getDisputeDocument, { params: { uuid, document: document.uuid } });
  saveAnswer(file as Blob, document.fileName);
}

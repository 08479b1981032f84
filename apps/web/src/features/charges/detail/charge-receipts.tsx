import type { ChargeDetail } from '@balcao/contract/charges';
import { getManualReceipt } from '@balcao/contract/charges/charge-actions';
import { getCancellationLetter, getChargeReceipt } from '@balcao/contract/charges/charge-documents';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import { IconFileText, IconPaperclip, IconReceipt } from '@tabler/icons-react';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { openDocument } from './actions/open-document.ts';
import classes from './charge-page.module.css';

const texts = chargeActions.documents;

/** The papers about the charge: that it was paid, how it was by other means, and that it was cancelled once something went back. */
export function ChargeReceipts({ charge: { uuid, actions, manualReceipt } }: { readonly charge: ChargeDetail }) {
  if (!actions.receipt && !actions.cancellationLetter && !manualReceipt) return null;
  return (
    <Section title={texts.title}>
      <div className={classes.papers}>
        {actions.receipt && (
          <Button
            variant="default"
            leftSection={<IconReceipt size={16} stroke={1.6} />}
            onClick={() => openDocument(() => call(getChargeReceipt, { params: { uuid } }))}
          >
            {texts.receipt}
          </Button>
        )}
        {manualReceipt && (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.6} />}
            onClick={() => saveReceipt(uuid, manualReceipt).catch(notifyError)}
          >
            {texts.manual(manualReceipt)}
          </Button>
        )}
        {actions.cancellationLetter && (
          <Button
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.6} />}
            onClick={() => openDocument(() => call(getCancellationLetter, { query: { uuid } }))}
          >
            {texts.letter}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** It is read with the session, so it has no address. */
async function saveReceipt(uuid: string, fileName: string): Promise<void> {
  saveAnswer((await call(getManualReceipt, { params: { uuid } })) as Blob, fileName);
}

import type { ChargeDetail } from '@balcao/contract/charges';
import { getManualReceipt } from '@balcao/contract/charges/charge-actions';
import { getCancellationLetter, getChargeReceipt } from '@balcao/contract/charges/charge-documents';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import { IconFileText, IconPaperclip, IconReceipt } from '@tabler/icons-react';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { openDocument } from '../../../lib/api/open-document.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { mainPaperOf } from './main-paper-of.ts';

const texts = chargeActions.documents;

/** The document that the charge's state asks for. */
export function MainPaper({ charge }: { readonly charge: ChargeDetail }) {
  const paper = mainPaperOf(charge);
  if (paper === 'letter') return <LetterButton uuid={charge.uuid} variant="filled" />;
  return paper && <ReceiptButton uuid={charge.uuid} variant="filled" />;
}

export function ChargeReceipts({ charge }: { readonly charge: ChargeDetail }) {
  const { uuid, actions, manualReceipt } = charge;
  const main = mainPaperOf(charge);
  const shows = {
    receipt: actions.receipt && main !== 'receipt',
    letter: actions.cancellationLetter && main !== 'letter',
  };
  if (!shows.receipt && !shows.letter && !manualReceipt) return null;
  return (
    <Section title={texts.title}>
      <div className="flex flex-wrap gap-2">
        {shows.receipt && <ReceiptButton uuid={uuid} variant="default" />}
        {manualReceipt && (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.6} />}
            onClick={() => saveReceipt(uuid, manualReceipt).catch(notifyError)}
          >
            {texts.manual(manualReceipt)}
          </Button>
        )}
        {shows.letter && <LetterButton uuid={uuid} variant="default" />}
      </div>
    </Section>
  );
}

interface PaperButtonProps {
  readonly uuid: string;
  readonly variant: 'default' | 'filled';
}

function ReceiptButton({ uuid, variant }: PaperButtonProps) {
  return (
    <Button
      variant={variant}
      leftSection={<IconReceipt size={16} stroke={1.6} />}
      onClick={() => openDocument(() => call(getChargeReceipt, { params: { uuid } }))}
    >
      {texts.receipt}
    </Button>
  );
}

function LetterButton({ uuid, variant }: PaperButtonProps) {
  return (
    <Button
      variant={variant}
      leftSection={<IconFileText size={16} stroke={1.6} />}
      onClick={() => openDocument(() => call(getCancellationLetter, { query: { uuid } }))}
    >
      {texts.letter}
    </Button>
  );
}

/** Downloaded with the session's token, so it has no address. */
async function saveReceipt(uuid: string, fileName: string): Promise<void> {
  saveAnswer((await call(getManualReceipt, { params: { uuid } })) as Blob, fileName);
}

import type { ChargeDetail } from '@balcao/contract/charges';
import { getCancellationLetter, getChargeReceipt } from '@balcao/contract/charges/charge-documents';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { openDocument } from './actions/open-document.ts';
import classes from './charge-page.module.css';

const texts = chargeActions.documents;

/** The papers about the charge: that it was paid, and that it was cancelled once something went back. */
export function ChargeReceipts({ charge: { uuid, actions } }: { readonly charge: ChargeDetail }) {
  if (!actions.receipt && !actions.cancellationLetter) return null;
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

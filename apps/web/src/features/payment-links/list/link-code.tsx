import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { QrCode } from '../../../components/display/qr-code.tsx';
import classes from './link-detail.module.css';

const texts = paymentLinks.detail;

/** The address of a link as a code that a telephone reads, while it is shown. */
export function LinkCode({ url }: Pick<PaymentLink, 'url'>) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconQrcode size={16} stroke={1.6} />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? texts.hideCode : texts.showCode}
      </Button>
      <div id={id} className={classes.qr} hidden={!shown}>
        {shown && <QrCode value={url} label={texts.qrCode} />}
      </div>
    </div>
  );
}

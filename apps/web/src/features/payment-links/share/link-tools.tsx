import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Box, Button } from '@mantine/core';
import { IconCode, IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { MailLink } from './mail-link.tsx';
import { PosterButton } from './poster-button.tsx';
import classes from './share.module.css';
import { SiteButton } from './site-button.tsx';

const texts = paymentLinks.detail;
type Panel = 'code' | 'site';

interface LinkToolsProps {
  readonly link: Pick<PaymentLink, 'uuid' | 'title' | 'url' | 'type' | 'sellerClient'>;
}

/** A mail, a QR code, a poster and, for many buyers, a button for the seller's site. */
export function LinkTools({ link }: LinkToolsProps) {
  const mayMail = useMaySee(grants.createAnyLink);
  const [open, setOpen] = useState<Panel>();
  const id = useId();
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    'aria-controls': `${id}-${panel}`,
    onClick: () => setOpen(open === panel ? undefined : panel),
  });
  return (
    <div>
      <div className={`${classes.tools} flex flex-wrap gap-1`}>
        {mayMail && <MailLink link={link} variant="subtle" size="compact-md" />}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconQrcode size={16} stroke={1.6} />}
          {...toggle('code')}
        >
          {open === 'code' ? texts.hideCode : texts.showCode}
        </Button>
        <PosterButton link={link} />
        {link.type === 'SALE' && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCode size={16} stroke={1.6} />}
            {...toggle('site')}
          >
            {saleLinks.share.button}
          </Button>
        )}
      </div>
      <Box id={`${id}-code`} className="mt-2" w="11rem" hidden={open !== 'code'}>
        {open === 'code' && <QrCode value={link.url} label={texts.qrCode} />}
      </Box>
      <div id={`${id}-site`} hidden={open !== 'site'}>
        {open === 'site' && <SiteButton url={link.url} />}
      </div>
    </div>
  );
}

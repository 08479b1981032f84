import type { PaymentLink } from '@balcao/contract/payment-links';
import { getLinkPoster } from '@balcao/contract/sale-links';
import { saleLinks as texts } from '@balcao/messages/sale-links';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import classes from './link-detail.module.css';
import { siteButton } from './site-button.ts';

/** How a link for sale reaches buyers: a button on the seller's own page, a poster on the wall. */
export function SaleTools({ link }: { readonly link: PaymentLink }) {
  return (
    <Section title={texts.button.title} help={texts.button.help}>
      <div className={classes.actions}>
        <CopyButton value={siteButton(link.url, texts.button.label(link.title))} label={texts.button.copy} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => savePoster(link).catch(notifyError)}
        >
          {texts.poster}
        </Button>
      </div>
    </Section>
  );
}

async function savePoster({ uuid, title }: PaymentLink): Promise<void> {
  saveAnswer((await call(getLinkPoster, { params: { uuid } })) as Blob, texts.posterName(title));
}

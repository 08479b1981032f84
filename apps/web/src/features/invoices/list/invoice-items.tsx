import { getIssuedInvoice, type IssuedInvoice, sendIssuedInvoice } from '@balcao/contract/invoices/issued-invoices';
import { invoiceList } from '@balcao/messages/invoice-list';
import { invoices } from '@balcao/messages/invoices';
import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBan,
  IconFileText,
  IconFileTypeXml,
  IconMail,
  IconReceipt2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useInvoicesChanged } from '../../../components/invoices/use-invoices-changed.ts';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { call } from '../../../lib/api/call.ts';
import { openDocument } from '../../../lib/api/open-document.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { BeginTask } from './begin-task.ts';

const texts = invoiceList.actions;
const icon = { size: 16, stroke: 1.6 } as const;

interface InvoiceItemsProps {
  readonly button: MenuButton;
  readonly invoice: IssuedInvoice;
  readonly begin: BeginTask;
}

export function InvoiceItems({ button, invoice, begin }: InvoiceItemsProps) {
  const { uuidInvoice: uuid, status, charge, invoiceDownloadLink } = invoice;
  const changed = useInvoicesChanged();
  const send = useSubmit(sendIssuedInvoice, {
    onSuccess: async () => {
      notify.success(invoices.block.emailed);
      await changed();
    },
  });
  const counts = status === 'AUTHORIZED';
  return (
    <OpenedMenu button={button}>
      {invoiceDownloadLink && (
        <>
          <Menu.Item
            leftSection={<IconFileText {...icon} />}
            onClick={() => void openDocument(() => freshLink(invoice, 'pdfImageLink'))}
          >
            {texts.pdf}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeXml {...icon} />}
            onClick={() => void openDocument(() => freshLink(invoice, 'xmlImageLink'))}
          >
            {texts.xml}
          </Menu.Item>
        </>
      )}
      {counts && (
        <Menu.Item
          leftSection={<IconMail {...icon} />}
          disabled={send.isPending}
          onClick={() => send.mutate({ params: { uuid } })}
        >
          {texts.send}
        </Menu.Item>
      )}
      {charge && (
        <Menu.Item
          leftSection={<IconReceipt2 {...icon} />}
          renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: charge }} />}
        >
          {texts.openCharge}
        </Menu.Item>
      )}
      {counts && (
        <>
          <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => begin('replace', invoice)}>
            {texts.replace}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconBan {...icon} />} onClick={() => begin('cancel', invoice)}>
            {texts.cancel}
          </Menu.Item>
        </>
      )}
    </OpenedMenu>
  );
}

/** The addresses expire after minutes and the page may be older, so they are fetched on demand. */
async function freshLink(
  { uuidInvoice: uuid }: IssuedInvoice,
  which: 'pdfImageLink' | 'xmlImageLink',
): Promise<{ readonly data: { readonly url: string } }> {
  const { invoiceDownloadLink } = await call(getIssuedInvoice, { params: { uuid } });
  if (!invoiceDownloadLink) throw new Error(texts.notOpened);
  return { data: { url: invoiceDownloadLink[which] } };
}

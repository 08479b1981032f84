import { formatDocument } from '@balcao/brazil/documents';
import {
  getReceivedInvoice,
  openReceivedPdf,
  openReceivedXml,
  type ReceivedInvoice,
} from '@balcao/contract/invoices/received-invoices';
import { fileNameOf } from '@balcao/messages/document-frame';
import { receivedInvoices } from '@balcao/messages/received-invoices';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconFileText, IconFileTypeXml } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { InvoiceManifestation } from './invoice-manifestation.tsx';
import { InvoiceMatch } from './invoice-match.tsx';
import { ReceivedBadge } from './received-columns.tsx';

const { columns, detail: texts } = receivedInvoices;

interface ReceivedDrawerProps {
  /** The open invoice's id; undefined when none is. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One received invoice beside the list. It keeps showing the last one while it closes. */
export function ReceivedDrawer({ id, onClose }: ReceivedDrawerProps) {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={texts.titleLoading}>
      {shown && <ReceivedSheet key={shown} id={shown} />}
    </SideDrawer>
  );
}

function ReceivedSheet({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getReceivedInvoice, { params: { uuid: id } }, ['payable']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="sm" aria-busy="true" />;
  return (
    <>
      <Facts invoice={data.invoice} />
      <InvoiceMatch invoice={data.invoice} payments={data.payments} />
      <InvoiceManifestation invoice={data.invoice} />
    </>
  );
}

function Facts({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const { number, status, accessKey, issuerName, issuerDocument } = invoice;
  const isOver = status === 'CANCELED' || status === 'REPLACED';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 mb-4">
        <p className="font-semibold">{texts.title(number)}</p>
        <ReceivedBadge status={status} />
      </div>
      {(isOver || status === 'BLOCKED') && (
        <Alert color="gray" variant="light" mb="md">
          {isOver ? texts.over : texts.blocked}
        </Alert>
      )}
      <FactSheet
        facts={[
          { label: columns.issuer, value: issuerName, wide: true },
          {
            label: texts.document,
            value: issuerDocument.includes('*') ? issuerDocument : formatDocument(issuerDocument),
          },
          { label: columns.issuedAt, value: formatInstant(invoice.issuedAt) },
          { label: columns.competence, value: <DateText date={invoice.competence} /> },
          { label: columns.value, value: <Money amount={invoice.value} /> },
          { label: columns.total, value: <Money amount={invoice.total} /> },
          { label: texts.description, value: invoice.description || null, wide: true },
          { label: texts.accessKey, value: <span className="figures">{accessKey}</span>, wide: true },
        ]}
      />
      <div className="flex flex-wrap gap-2 mt-4 mb-8">
        <FileButton invoice={invoice} kind="pdf" />
        <FileButton invoice={invoice} kind="xml" />
        <CopyButton value={accessKey} label={texts.copyKey} said={texts.keyCopied} />
      </div>
    </>
  );
}

const files = {
  pdf: { endpoint: openReceivedPdf, icon: IconFileText },
  xml: { endpoint: openReceivedXml, icon: IconFileTypeXml },
} as const;

function FileButton({ invoice, kind }: { readonly invoice: ReceivedInvoice; readonly kind: keyof typeof files }) {
  const { uuid, issuerName, number } = invoice;
  const { endpoint, icon: Icon } = files[kind];
  const open = useDownload(endpoint, `${fileNameOf([texts.fileName, issuerName, number])}.${kind}`);
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
      loading={open.isPending}
      onClick={() => open.mutate({ params: { uuid } })}
    >
      {texts[kind]}
    </Button>
  );
}

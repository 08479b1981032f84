import type { ChargeDetail } from '@balcao/contract/charges';
import { createInvoice, findInvoices, type Invoice } from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Alert, Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { notifyIssued } from '../../../../components/invoices/notify-issued.ts';
import { Section } from '../../../../components/page/section.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { ChargeInvoice } from './charge-invoice.tsx';
import classes from './charge-invoices.module.css';

const texts = messages.block;

/** Newest first; one can be issued early, after payment, or again when none is valid or pending. */
export function ChargeInvoices({ charge }: { readonly charge: ChargeDetail }) {
  const { uuid } = charge;
  const found = useQuery(answerOptions(findInvoices, { params: { uuid } }, ['charge']));
  const create = useSubmit(createInvoice, {
    onSuccess: async (invoice) => {
      notifyIssued(invoice);
      await found.refetch();
    },
    onError: (error) => notify.error([texts.failed, ...describeError(error)].join(' ')),
  });
  const list = found.data?.content;
  if (found.error && !list) {
    return (
      <Section title={texts.title}>
        <ErrorState title={texts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      </Section>
    );
  }
  const { issueInvoice } = charge.actions;
  if (!list || (list.length === 0 && !issueInvoice)) return null;
  const mayIssue = issueInvoice && !list.some(isLive);
  return (
    <Section
      title={texts.title}
      action={
        mayIssue && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileInvoice size={16} stroke={1.6} />}
            loading={create.isPending}
            onClick={() => create.mutate({ params: { uuid } })}
          >
            {list.length === 0 ? texts.issue[issueInvoice] : texts.again}
          </Button>
        )
      }
    >
      {isGivenBack(charge) && list.some(({ status }) => status === 'AUTHORIZED') && (
        <Alert color="gray" variant="light" mb="sm">
          {texts.suggestCancel}
        </Alert>
      )}
      {list.length === 0 && (
        <p className="text-quiet wrap-anywhere">
          {texts.none} {issueInvoice === 'EARLY' && texts.noneHelp}
        </p>
      )}
      <ul className={`${classes.list} grid gap-3`}>
        {list.map((invoice) => (
          <ChargeInvoice key={invoice.uuidInvoice} charge={charge} invoice={invoice} />
        ))}
      </ul>
    </Section>
  );
}

function isLive({ status }: Invoice): boolean {
  return status === 'AUTHORIZED' || status === 'SEND_INVOICE_SYSTEM' || status === 'CANCELING';
}

function isGivenBack({ status, refunds }: ChargeDetail): boolean {
  return status === 'REFUND' || status === 'CHARGEBACK' || refunds.some((refund) => refund.status === 'DONE');
}

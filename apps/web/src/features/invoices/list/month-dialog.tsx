import type { AnswerOf } from '@balcao/contract/endpoint';
import { issueInvoiceMonth, previewInvoiceMonth } from '@balcao/contract/invoices/issued-invoices';
import { generic } from '@balcao/messages/generic';
import { invoiceList } from '@balcao/messages/invoice-list';
import { Button, Group, Modal, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { useInvoicesChanged } from '../../../components/invoices/use-invoices-changed.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { monthText } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { lastMonths } from './last-months.ts';

const texts = invoiceList.monthly;

interface MonthDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dry run of the invoices that a month still lacks, and their emission. */
export function MonthDialog({ opened, onClose }: MonthDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} size="44rem">
      <MonthForm onClose={onClose} />
    </Modal>
  );
}

function MonthForm({ onClose }: { readonly onClose: () => void }) {
  const months = lastMonths(useSellerNow()().today);
  const [month, setMonth] = useState(months[0] ?? '');
  const changed = useInvoicesChanged();
  const preview = useQuery({
    ...answerOptions(previewInvoiceMonth, { params: { month } }, ['charge']),
    // The seller may have corrected a customer since.
    staleTime: 0,
  });
  const issue = useSubmit(issueInvoiceMonth, {
    onSuccess: async ({ issued }) => {
      notify.success(texts.issued(issued));
      onClose();
      await changed();
    },
  });
  const ready = preview.data?.charges.filter(({ problem }) => problem === null) ?? [];
  return (
    <Stack>
      <p className="text-quiet text-13">{texts.help}</p>
      <NativeSelect
        label={texts.month}
        data={months.map((value) => ({ value, label: monthText(value) }))}
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      {preview.data ? (
        <Missing {...preview.data} />
      ) : preview.error ? (
        <ErrorState title={texts.loadFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton height="12rem" aria-busy="true" />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={issue.isPending}>
          {generic.cancel}
        </Button>
        {ready.length > 0 && (
          <Button
            loading={issue.isPending}
            onClick={() => issue.mutate({ params: { month }, body: { charges: ready.map(({ uuid }) => uuid) } })}
          >
            {texts.submit(ready.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Invoices that would be refused come first. */
function Missing({ charges, hasMore }: AnswerOf<typeof previewInvoiceMonth>) {
  if (charges.length === 0) return <EmptyState title={texts.none} />;
  const problems = charges.filter(({ problem }) => problem !== null);
  const ready = charges.length - problems.length;
  return (
    <>
      <p>
        {texts.toIssue(ready)}
        {problems.length > 0 && ` · ${texts.problems(problems.length)}. ${texts.problemsHelp}`}
      </p>
      {hasMore && <p className="text-quiet text-13">{texts.hasMore}</p>}
      <ul className="divide-y max-h-96 overflow-y-auto" aria-label={texts.list}>
        {[...problems, ...charges.filter(({ problem }) => problem === null)].map((charge) => (
          <li key={charge.uuid} className="grid grid-cols-fill gap-x-4 leading-5 py-2.5">
            <Link
              to="/cobrancas/$uuid"
              params={{ uuid: charge.uuid }}
              className="text-inherit font-medium no-underline wrap-anywhere"
            >
              {charge.customerName}
            </Link>
            <span className="text-end">
              <Money amount={charge.value} />
            </span>
            <span className="text-quiet text-13 wrap-anywhere">{charge.description}</span>
            <span className="text-quiet text-13 text-end">
              <DateText date={charge.competence} />
            </span>
            {charge.problem && <span className="text-red text-13 wrap-anywhere col-span-full">{charge.problem}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

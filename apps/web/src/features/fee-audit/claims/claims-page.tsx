import {
  type ClaimState,
  type FeeClaim,
  findFeeClaims,
  getFeeAudit,
  getFeeClaimLetter,
} from '@balcao/contract/fee-audit/claims';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCheck, IconFileDownload, IconHourglass, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { instantColumn } from '../../../components/table/value-columns.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { monthText } from '../../../lib/format/dates.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import { AnswerDialog, CloseDialog } from './claim-dialogs.tsx';

const { claims: texts, acquirers } = feeAuditScreens;
const { columns, states } = texts;

const looks: Readonly<Record<ClaimState, StatusLook>> = {
  OPEN: { label: states.OPEN, tone: 'amber', icon: IconHourglass },
  ANSWERED: { label: states.ANSWERED, tone: 'blue', icon: IconMailOpened },
  CLOSED: { label: states.CLOSED, tone: 'gray', icon: IconCheck },
};

type Step = 'answer' | 'close';

/** `/auditoria-de-taxas/contestacoes`: claims, their letters, and what was recovered. */
export function ClaimsPage() {
  const { found, table, pages } = useList(findFeeClaims, { topics: ['fee-audit', 'sandbox'] });
  const [open, setOpen] = useState<{ readonly step: Step; readonly claim: FeeClaim }>();
  const shown = useMemo(() => claimColumns((step, claim) => setOpen({ step, claim })), []);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title={feeAuditScreens.title} />
      <AuditTabs />
      <DataTable<FeeClaim>
        label={texts.label}
        columns={shown}
        {...table}
        rowKey={({ uuid }) => uuid}
        failedTitle={texts.loadFailed}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Recovered />
      {open?.step === 'answer' && <AnswerDialog claim={open.claim} onClose={close} />}
      {open?.step === 'close' && <CloseDialog claim={open.claim} onClose={close} />}
    </>
  );
}

function claimColumns(onStep: (step: Step, claim: FeeClaim) => void): readonly DataColumn<FeeClaim>[] {
  return [
    {
      id: 'number',
      header: columns.number,
      card: 'who',
      width: 7,
      grow: true,
      cell: ({ number, note }) => (
        <>
          {texts.name(number)}
          {note && <span className="block text-quiet text-13 wrap-anywhere">{note}</span>}
        </>
      ),
    },
    { id: 'acquirer', header: columns.acquirer, card: 'title', width: 7, cell: ({ acquirer }) => acquirers[acquirer] },
    { id: 'lines', header: columns.lines, align: 'end', width: 7.5, priority: 3, cell: ({ lines }) => lines },
    instantColumn({ id: 'madeAt', header: columns.madeAt, card: 'date', sortable: true, width: 9, priority: 2 }),
    {
      id: 'claimed',
      header: columns.claimed,
      card: 'amount',
      align: 'end',
      width: 8,
      cell: ({ claimed }) => (claimed > 0 ? <Money amount={claimed} /> : '—'),
    },
    {
      id: 'recovered',
      header: columns.recovered,
      align: 'end',
      width: 8,
      priority: 1,
      cell: ({ recovered, answeredAt }) => (answeredAt ? <Money amount={recovered} /> : '—'),
    },
    {
      id: 'state',
      header: columns.state,
      card: 'status',
      width: 11,
      cell: ({ state }) => <StatusBadge {...looks[state]} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'actions',
      align: 'end',
      width: 20.5,
      cell: (claim) => <ClaimActions claim={claim} onStep={onStep} />,
    },
  ];
}

interface ClaimActionsProps {
  readonly claim: FeeClaim;
  readonly onStep: (step: Step, claim: FeeClaim) => void;
}

function ClaimActions({ claim, onStep }: ClaimActionsProps) {
  const letter = useDownload(getFeeClaimLetter, texts.letterName(claim.number));
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={texts.letter}
        title={texts.letter}
        loading={letter.isPending}
        onClick={() => letter.mutate({ params: { uuid: claim.uuid } })}
      >
        <IconFileDownload size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {claim.state !== 'CLOSED' && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => onStep('answer', claim)}>
            {texts.answer}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onStep('close', claim)}>
            {texts.close}
          </Button>
        </>
      )}
    </Group>
  );
}

/** Amounts that the acquirers gave back, by the month of their answers. */
function Recovered() {
  const { data } = useQuery(answerOptions(getFeeAudit, {}, ['fee-audit']));
  if (!data || data.recoveredByMonth.length === 0) return null;
  return (
    <div className="mt-8">
      <Section title={texts.byMonth}>
        <PlainTable amounts>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{columns.recovered}</th>
            </tr>
          </thead>
          <tbody>
            {data.recoveredByMonth.map(({ month, recovered }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>
                  <Money amount={recovered} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Section>
    </div>
  );
}

import type { BankFile, BankFileDirection, BankFileOutcome } from '@balcao/contract/connections/bank-files';
import { bankFiles as texts } from '@balcao/messages/bank-files';
import { connections } from '@balcao/messages/connections';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileDownload,
  IconFileUpload,
  IconHistory,
  IconInfoCircle,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';

const { columns } = texts;

const directions: Readonly<Record<BankFileDirection, StatusLook>> = {
  SENT: { label: texts.directions.SENT, tone: 'blue', icon: IconFileUpload },
  RECEIVED: { label: texts.directions.RECEIVED, tone: 'gray', icon: IconFileDownload },
};

export function DirectionBadge({ direction }: Pick<BankFile, 'direction'>) {
  return <StatusBadge {...directions[direction]} />;
}

/** Whether a line of the file still needs a person. */
export function FileState({
  direction,
  toCheck,
  discardedAt,
}: Pick<BankFile, 'direction' | 'toCheck' | 'discardedAt'>) {
  if (discardedAt) return <StatusBadge label={texts.state.discarded} tone="gray" icon={IconTrash} />;
  if (toCheck > 0) return <StatusBadge label={texts.state.toCheck(toCheck)} tone="amber" icon={IconAlertTriangle} />;
  const label = direction === 'SENT' ? texts.state.made : texts.state.done;
  return <StatusBadge label={label} tone="green" icon={IconCircleCheck} />;
}

export const outcomeLooks: Readonly<Record<BankFileOutcome, StatusLook>> = {
  ASKED: { label: texts.outcomes.ASKED, tone: 'blue', icon: IconSend },
  DONE: { label: texts.outcomes.DONE, tone: 'green', icon: IconCircleCheck },
  KNOWN: { label: texts.outcomes.KNOWN, tone: 'gray', icon: IconHistory },
  NOTED: { label: texts.outcomes.NOTED, tone: 'gray', icon: IconInfoCircle },
  TO_CHECK: { label: texts.outcomes.TO_CHECK, tone: 'amber', icon: IconAlertTriangle },
  CHECKED: { label: texts.outcomes.CHECKED, tone: 'gray', icon: IconCircleCheck },
};

export const bankFileColumns: readonly DataColumn<BankFile>[] = [
  {
    id: 'fileName',
    header: columns.fileName,
    card: 'who',
    width: 10,
    grow: true,
    cell: ({ fileName, kind }) => (
      <>
        {fileName}
        <span className="block text-quiet text-13">{texts.kinds[kind]}</span>
      </>
    ),
  },
  {
    id: 'direction',
    header: columns.direction,
    card: 'side',
    width: 7.5,
    cell: ({ direction }) => <DirectionBadge direction={direction} />,
  },
  {
    id: 'provider',
    header: columns.bank,
    width: 9,
    priority: 2,
    cell: ({ provider }) => connections.providers[provider],
  },
  {
    id: 'createdAt',
    header: columns.createdAt,
    card: 'date',
    sortable: true,
    width: 10.5,
    priority: 1,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  {
    id: 'lines',
    header: columns.lines,
    align: 'end',
    width: 5.5,
    priority: 3,
    cell: ({ lines }) => lines.toLocaleString('pt-BR'),
  },
  {
    id: 'amount',
    header: columns.amount,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 10.5,
    cell: (file) => <FileState {...file} />,
  },
];

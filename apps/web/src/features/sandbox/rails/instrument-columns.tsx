import { sandbox } from '@balcao/messages/sandbox';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { instantColumn, moneyColumn } from '../../../components/table/value-columns.tsx';
import type { Instrument } from './instrument.ts';
import { InstrumentActions } from './instrument-actions.tsx';
import { instrumentStatus } from './instrument-status.ts';
import { instrumentTitle } from './instrument-title.ts';

const texts = sandbox.instruments;

export const instrumentColumns: readonly DataColumn<Instrument>[] = [
  {
    id: 'description',
    header: texts.columns.description,
    card: 'who',
    width: 7,
    grow: true,
    cell: (instrument) => <span title={instrumentTitle(instrument)}>{instrumentTitle(instrument)}</span>,
  },
  {
    id: 'reference',
    header: texts.columns.reference,
    width: 8,
    priority: 2,
    cell: ({ reference }) => <Reference reference={reference} />,
  },
  instantColumn({ id: 'createdAt', header: texts.columns.createdAt, card: 'date', width: 10, priority: 1 }),
  moneyColumn({ id: 'amount', header: texts.columns.amount, card: 'amount', width: 8 }),
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 9,
    cell: (instrument) => <StatusBadge {...instrumentStatus(instrument)} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    width: 14,
    cell: (instrument) => <InstrumentActions instrument={instrument} />,
  },
];

/** References differ at their end, which is shown. */
function Reference({ reference }: Pick<Instrument, 'reference'>) {
  if (!reference) return <span className="text-quiet">{texts.noReference}</span>;
  const shown = reference.length > 9 ? `…${reference.slice(-8)}` : reference;
  return (
    <span className="inline-flex items-center figures gap-1" title={reference}>
      {shown}
      <CopyIcon value={reference} thing={texts.reference} />
    </span>
  );
}

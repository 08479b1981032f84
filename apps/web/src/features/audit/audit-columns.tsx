import type { AuditEntry } from '@balcao/contract/audit/audit-entries';
import { auditTexts } from '@balcao/messages/audit';
import { PersonName } from '../../components/display/person-name.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { instantColumn } from '../../components/table/value-columns.tsx';
import classes from './audit.module.css';

const { columns } = auditTexts;

export const auditColumns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'action',
    header: columns.action,
    card: 'who',
    width: 11,
    grow: true,
    cell: ({ action }) => auditTexts.actions[action],
  },
  {
    id: 'subject',
    header: columns.subject,
    width: 9,
    grow: true,
    priority: 1,
    cell: ({ subject: { kind, label } }) =>
      kind === 'user' && label ? <PersonName by={label} /> : label || auditTexts.subjects[kind],
  },
  {
    id: 'actor',
    header: columns.actor,
    card: 'status',
    width: 11,
    cell: ({ actor }) => (
      <span
        className={`max-w-full ${classes.actor} inline-block overflow-hidden text-ellipsis`}
        style={{ minWidth: '6rem', verticalAlign: 'bottom' }}
      >
        <PersonName by={actor.name} />
      </span>
    ),
  },
  {
    id: 'address',
    header: columns.address,
    width: 8.5,
    priority: 2,
    cell: ({ actor }) => actor.address ?? auditTexts.entry.nothing,
  },
  instantColumn({ id: 'at', header: columns.at, card: 'date', sortable: true, width: 10.5 }),
];

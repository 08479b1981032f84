import type { AuditChange, AuditEntry } from '@balcao/contract/audit/audit-entries';
import { formatPlainDate, isPlainDate } from '@balcao/kernel';
import { auditTexts } from '@balcao/messages/audit';
import type { ReactNode } from 'react';
import { Money } from '../../components/display/money.tsx';
import { formatInstant } from '../../lib/format/dates.ts';
import classes from './audit.module.css';

const texts = auditTexts.entry;

export function EntryChanges({ entry }: { readonly entry: AuditEntry }) {
  const { changes, subject } = entry;
  return (
    <section aria-label={texts.changes}>
      <h3 className="mb-2">{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="text-quiet">{texts.noChanges}</p>
      ) : (
        <dl className="border rounded">
          {changes.map((change) => (
            <div key={change.field} className="divided grid gap-1 py-2.5 px-4">
              <dt className="text-quiet text-14">{auditTexts.field(change.field)}</dt>
              {change.before !== null && (
                <dd className={`bg-red text-red ${classes.side}`}>
                  <span className="text-12 leading-5">{texts.before}</span>
                  {contentOf(change, 'before', subject.kind)}
                </dd>
              )}
              {change.after !== null && (
                <dd className={`bg-green text-green ${classes.side}`}>
                  <span className="text-12 leading-5">{texts.after}</span>
                  {contentOf(change, 'after', subject.kind)}
                </dd>
              )}
              {change.before !== null && change.after === null && (
                <dd className={`bg-green text-green ${classes.side}`}>
                  <span className="text-12 leading-5">{texts.after}</span>
                  {texts.nothing}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function contentOf(change: AuditChange, side: 'before' | 'after', subject: AuditEntry['subject']['kind']): ReactNode {
  if (change.kind === 'money') {
    const amount = change[side];
    return amount === null ? texts.nothing : <Money amount={amount} />;
  }
  const value = change[side];
  if (value === null) return texts.nothing;
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part) => textOf(change, part, subject)).join(', ');
}

function textOf(
  { kind, field }: Pick<AuditChange, 'kind' | 'field'>,
  part: string | number | boolean,
  subject: AuditEntry['subject']['kind'],
): string {
  if (typeof part === 'boolean') return part ? texts.yes : texts.no;
  const text = String(part);
  if (kind === 'code') return auditTexts.code(subject, field, text);
  if (kind === 'percent') return `${text.replace('.', ',')}%`;
  if (kind === 'instant') return formatInstant(text);
  return kind === 'date' && isPlainDate(text) ? formatPlainDate(text) : text;
}

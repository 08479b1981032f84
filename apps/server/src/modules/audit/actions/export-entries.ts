import type { AuditChange, AuditEntry } from '@balcao/contract';
import { formatCents, formatPlainDate, isPlainDate, timeZone } from '@balcao/kernel';
import { auditTexts as texts } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../files/csv.ts';
import type { AuditDeps } from '../deps.ts';
import { type AuditFilters, findEntriesBefore } from '../store/audit-reader.ts';
import { presentEntry } from './present-entry.ts';

/** Streams the entries, newest first. */
export async function* exportEntries(
  { reader, nameOf }: Pick<AuditDeps, 'reader' | 'nameOf'>,
  sellerId: string,
  filters: AuditFilters,
): AsyncIterable<string> {
  yield byteOrderMark + csvOf([texts.csv.header]);
  const readName = await nameOf(sellerId);
  /** Two people may have the same name, so the e-mail is added. */
  const personOf = (email: string) => {
    const name = readName(email);
    return name === email ? email : `${name} (${email})`;
  };
  let before: number | null = null;
  for (;;) {
    const rows = await findEntriesBefore(reader, sellerId, filters, before);
    if (rows.length === 0) return;
    yield csvOf(rows.map((row) => lineOf(presentEntry(row), personOf)));
    before = rows.at(-1)?.seq ?? null;
  }
}

function lineOf(entry: AuditEntry, personOf: (email: string) => string): string[] {
  const { subject, actor, changes } = entry;
  const label = subject.kind === 'user' ? personOf(subject.label) : subject.label;
  const side = (which: 'before' | 'after') =>
    changes
      .filter((change) => change[which] !== null)
      .map((change) => `${texts.field(change.field)}: ${wordsOf(change, which, subject.kind)}`)
      .join('\n');
  return [
    ...[String(entry.number), wallClock(entry.at), personOf(actor.name), actor.profile ?? '', actor.address ?? ''],
    ...[texts.actions[entry.action], texts.subjects[subject.kind], label, subject.id],
    ...[side('before'), side('after'), entry.hash],
  ];
}

function wordsOf(change: AuditChange, which: 'before' | 'after', subject: AuditEntry['subject']['kind']): string {
  if (change.kind === 'money') return change[which] === null ? '' : formatCents(change[which]);
  const value = change[which];
  const parts = Array.isArray(value) ? value : [value];
  return parts
    .map((part) => {
      if (typeof part === 'boolean') return part ? texts.entry.yes : texts.entry.no;
      const text = String(part ?? '');
      if (change.kind === 'code') return texts.code(subject, change.field, text);
      if (change.kind === 'percent') return `${text.replace('.', ',')}%`;
      if (change.kind === 'instant') return wallClock(text);
      return change.kind === 'date' && isPlainDate(text) ? formatPlainDate(text) : text;
    })
    .join(', ');
}

/** `2026-11-20 14:32:05`, in São Paulo. */
function wallClock(at: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

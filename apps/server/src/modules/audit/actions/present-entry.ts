import { type AuditChange, type AuditEntry, type AuditFieldKind, auditFields } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { z } from 'zod';
import type { StoredEntry } from '../store/audit-reader.ts';
import type { AuditValue } from '../store/audit-record.ts';

export function presentEntry(entry: StoredEntry): AuditEntry {
  return {
    number: entry.seq,
    at: entry.at.toString(),
    action: entry.action as AuditEntry['action'],
    subject: {
      kind: entry.subjectKind as AuditEntry['subject']['kind'],
      id: entry.subjectId,
      label: entry.subjectLabel,
    },
    actor: {
      profile: entry.actorProfile as AuditEntry['actor']['profile'],
      name: entry.actorName,
      address: entry.address,
      userAgent: entry.userAgent,
    },
    changes: changesOf(entry),
    hash: entry.hash,
  };
}

const values: z.ZodType<Record<string, AuditValue>> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number(), z.boolean()]))]),
);

export function changesOf({ before, after }: Pick<StoredEntry, 'before' | 'after'>): AuditChange[] {
  const [was, is] = [read(before), read(after)];
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return names.flatMap((field) => {
    const [old, now] = [filled(was[field]), filled(is[field])];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [changeOf(field, old, now)];
  });
}

function read(text: string | null): Record<string, AuditValue> {
  return text === null ? {} : values.parse(JSON.parse(text));
}

type Filled = Exclude<AuditValue, null>;

/** Empty values are left out of a new thing's entry. */
function filled(value: AuditValue | undefined): Filled | null {
  if (value === undefined || value === null || value === '') return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

function changeOf(field: string, before: Filled | null, after: Filled | null): AuditChange {
  const kind: AuditFieldKind = Object.hasOwn(auditFields, field)
    ? auditFields[field as keyof typeof auditFields]
    : 'text';
  if (kind === 'money') {
    const amount = (value: Filled | null) => (typeof value === 'number' ? cents(value) : null);
    return { kind, field, before: amount(before), after: amount(after) };
  }
  const shown = (value: Filled | null) => (typeof value === 'object' && value !== null ? [...value] : value);
  return { kind, field, before: shown(before), after: shown(after) };
}

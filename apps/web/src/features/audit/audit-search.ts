import type { findAuditEntries } from '@balcao/contract/audit/audit-entries';
import { formatPlainDate } from '@balcao/kernel';
import { auditTexts } from '@balcao/messages/audit';
import { z } from 'zod';
import type { FilterChip } from '../../components/table/filter-bar.tsx';
import type { ListChange, ListQuery } from '../../components/table/use-list.ts';

export const openEntrySearch = z.object({ registro: z.coerce.number().int().min(1).optional() });

export type AuditQuery = ListQuery<typeof findAuditEntries>;
export type AuditFilterChange = ListChange<typeof findAuditEntries>;

const texts = auditTexts.chip;

export function panelFilters({ actor, action, subject, dateInitial, dateFinal }: AuditQuery): AuditFilterChange {
  return { actor, action, subject, dateInitial, dateFinal };
}

export const noPanelFilters: AuditFilterChange = {
  actor: undefined,
  action: undefined,
  subject: undefined,
  subjectId: undefined,
  dateInitial: undefined,
  dateFinal: undefined,
};

export const noFilters: AuditFilterChange = { ...noPanelFilters, text: undefined };

export function isFiltered(query: AuditQuery): boolean {
  return activeFilters(query).length > 0 || Boolean(query.text);
}

export function filterChips(query: AuditQuery, onChange: (change: AuditFilterChange) => void): FilterChip[] {
  return activeFilters(query).map(({ key, label, change }) => ({ key, label, onRemove: () => onChange(change) }));
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly change: AuditFilterChange;
}

function activeFilters({ actor, action, subject, subjectId, dateInitial, dateFinal }: AuditQuery): ActiveFilter[] {
  const dates = datesText(dateInitial && formatPlainDate(dateInitial), dateFinal && formatPlainDate(dateFinal));
  return [
    ...(actor ? [{ key: 'actor', label: texts.actor(actor), change: { actor: undefined } }] : []),
    ...action.map((one) => ({
      key: one,
      label: texts.action(auditTexts.actions[one]),
      change: { action: action.filter((other) => other !== one) },
    })),
    ...(subject
      ? [{ key: 'subject', label: texts.subject(auditTexts.subjects[subject]), change: { subject: undefined } }]
      : []),
    ...(subjectId ? [{ key: 'subjectId', label: texts.oneSubject, change: { subjectId: undefined } }] : []),
    ...(dates ? [{ key: 'dates', label: dates, change: { dateInitial: undefined, dateFinal: undefined } }] : []),
  ];
}

function datesText(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return texts.between(from, to);
  if (from) return texts.since(from);
  return to ? texts.until(to) : null;
}

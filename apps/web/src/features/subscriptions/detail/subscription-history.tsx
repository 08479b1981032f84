import type { AuditChange } from '@balcao/contract/audit/audit-entries';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import type { SubscriptionEvent } from '@balcao/contract/subscriptions/history';
import { formatCents, formatPlainDate, isPlainDate } from '@balcao/kernel';
import { auditTexts } from '@balcao/messages/audit';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconCreditCard,
  IconFileInvoice,
  IconFileUpload,
  IconMail,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconTrendingUp,
} from '@tabler/icons-react';
import { Timeline, type TimelineEvent } from '../../../components/display/timeline.tsx';
import { Section } from '../../../components/page/section.tsx';

const texts = subscriptionDetail.history;

const looks: Readonly<Record<SubscriptionEvent['kind'], Pick<TimelineEvent, 'icon' | 'tone'>>> = {
  created: { icon: IconPlus, tone: 'blue' },
  imported: { icon: IconFileUpload, tone: 'blue' },
  changed: { icon: IconPencil, tone: 'blue' },
  method_changed: { icon: IconCreditCard, tone: 'blue' },
  method_chosen: { icon: IconCircleCheck, tone: 'green' },
  invoice_switched: { icon: IconFileInvoice, tone: 'gray' },
  activated: { icon: IconCircleCheck, tone: 'green' },
  trial_reminded: { icon: IconMail, tone: 'gray' },
  trial_ended: { icon: IconCircleCheck, tone: 'green' },
  defaulted: { icon: IconAlertTriangle, tone: 'red' },
  recovered: { icon: IconCircleCheck, tone: 'green' },
  paused: { icon: IconPlayerPause, tone: 'amber' },
  resumed: { icon: IconPlayerPlay, tone: 'green' },
  cancellation_requested: { icon: IconCalendarOff, tone: 'amber' },
  cancellation_withdrawn: { icon: IconArrowBackUp, tone: 'green' },
  offer_accepted: { icon: IconTag, tone: 'green' },
  adjustment_announced: { icon: IconMail, tone: 'blue' },
  adjustment_canceled: { icon: IconArrowBackUp, tone: 'gray' },
  adjustment_skipped: { icon: IconTrendingUp, tone: 'gray' },
  adjusted: { icon: IconTrendingUp, tone: 'blue' },
  ended: { icon: IconCircleOff, tone: 'gray' },
  reactivated: { icon: IconPlayerPlay, tone: 'green' },
  canceled: { icon: IconCircleOff, tone: 'gray' },
};

export function SubscriptionHistory({ history }: Pick<SubscriptionDetail, 'history'>) {
  if (history.length === 0) return null;
  const events = history.map(
    ({ at, kind, by, changes }, index): TimelineEvent => ({
      key: `${at} ${index}`,
      at,
      title: texts.kinds[kind],
      ...looks[kind],
      ...(by !== null && { by }),
      ...(changes.length > 0 && { details: <Changes changes={changes} /> }),
    }),
  );
  return (
    <Section title={texts.title}>
      <Timeline events={events} label={texts.title} />
    </Section>
  );
}

function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  return (
    <ul className="text-quiet mt-1">
      {changes.map((change) => (
        <li key={change.field}>
          {auditTexts.field(change.field)}: {texts.change(textOf(change, 'before'), textOf(change, 'after'))}
        </li>
      ))}
    </ul>
  );
}

function textOf(change: AuditChange, side: 'before' | 'after'): string {
  if (change.kind === 'money') {
    const amount = change[side];
    return amount === null ? texts.nothing : formatCents(amount);
  }
  const { kind, field } = change;
  const value = change[side];
  if (value === null) return texts.nothing;
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part) => partText({ kind, field }, part)).join(', ');
}

function partText({ kind, field }: Pick<AuditChange, 'kind' | 'field'>, part: string | number | boolean): string {
  if (typeof part === 'boolean') return part ? auditTexts.entry.yes : auditTexts.entry.no;
  const text = String(part);
  if (kind === 'code') return auditTexts.code('subscription', field, text);
  if (kind === 'percent') return `${text.replace('.', ',')}%`;
  return kind === 'date' && isPlainDate(text) ? formatPlainDate(text) : text;
}

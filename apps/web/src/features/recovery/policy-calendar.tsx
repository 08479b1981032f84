import type { PaymentMethod } from '@balcao/contract/payment-links';
import { type RecoveryPolicy, type RefusalKind, refusalKinds } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type Icon, IconBell, IconCalendarDue, IconCreditCard, IconLifebuoy, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Section } from '../../components/page/section.tsx';
import { type PolicyEvent, policyDays } from './policy-days.ts';
import classes from './recovery.module.css';

const texts = recovery.calendar;
const methods = ['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const satisfies readonly PaymentMethod[];

const icons: Readonly<Record<PolicyEvent, Icon>> = {
  DUE: IconCalendarDue,
  DUE_CARD: IconCreditCard,
  RETRY: IconCreditCard,
  REMINDER: IconBell,
  LAST_RESORT: IconLifebuoy,
  SUSPENSION: IconLock,
};

/** One week per row. */
export function PolicyCalendar({ policy }: { readonly policy: RecoveryPolicy }) {
  const [method, setMethod] = useState<PaymentMethod>('CREDIT_CARD');
  const [kind, setKind] = useState<RefusalKind>('NO_FUNDS');
  return (
    <Section title={texts.title} help={texts.help}>
      <div className="flex flex-wrap gap-3 mb-4">
        <SegmentedControl
          aria-label={texts.method}
          data={methods.map((value) => ({ value, label: recovery.methods[value] }))}
          value={method}
          onChange={(value) => setMethod(methods.find((known) => known === value) ?? 'CREDIT_CARD')}
        />
        {method === 'CREDIT_CARD' && (
          <NativeSelect
            aria-label={texts.kind}
            data={refusalKinds.map((value) => ({ value, label: recovery.kinds[value] }))}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(refusalKinds.find((known) => known === currentTarget.value) ?? 'NO_FUNDS')
            }
          />
        )}
      </div>
      <ol className={`grid overflow-hidden ${classes.calendar}`} aria-label={texts.label}>
        {policyDays(policy, { method, kind }).map(({ day, events }) => (
          <li
            key={day}
            className={`flex flex-col gap-1 relative py-1.5 px-1.5 bg-page ${classes.day}`}
            data-busy={events.length > 0 || undefined}
            data-due={day === 0 || undefined}
          >
            <span className={`${classes.number} text-quiet text-12 figures`}>
              {day > 0 ? `+${day}` : day === 0 ? '0' : `−${-day}`}
            </span>
            {events.length > 0 && <span className="sr-only">{texts.longDay(day)}: </span>}
            {events.map((event) => (
              <PolicyMark key={event} event={event} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PolicyMark({ event }: { readonly event: PolicyEvent }) {
  const MarkIcon = icons[event];
  return (
    <span
      className={`inline-flex gap-1 items-center max-w-full rounded-sm text-12 ${classes.mark}`}
      data-event={event}
      title={texts.events[event]}
    >
      <MarkIcon size={14} stroke={1.8} aria-hidden="true" />
      <span className="max-sm:hidden" aria-hidden="true">
        {texts.short[event]}
      </span>
      <span className="sr-only">{texts.events[event]}. </span>
    </span>
  );
}

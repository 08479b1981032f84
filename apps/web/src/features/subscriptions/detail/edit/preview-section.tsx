import type { SubscriptionPreview, UpcomingCharge } from '@balcao/contract/subscriptions';
import { cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Skeleton } from '@mantine/core';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { ValueLines } from '../../../../components/display/value-lines.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PlainTable } from '../../../../components/table/plain-table.tsx';
import type { ChangePreview } from './use-change-preview.ts';

const texts = subscriptionDetail.edit.preview;
const { creditLeft, debitLeft } = subscriptionDetail.next;

interface PreviewSectionProps {
  readonly preview: ChangePreview;
  /** Nothing is read while something in the form is wrong. */
  readonly hasChange: boolean;
  readonly isProrated: boolean;
}

export function PreviewSection({ preview, hasChange, isProrated }: PreviewSectionProps) {
  const { shown, current, error, retry } = preview;
  return (
    <section className="border-t pt-4" aria-label={texts.title} aria-busy={hasChange && !current && !error}>
      <h3 className="mb-2">{texts.title}</h3>
      {!hasChange && <p className="text-quiet mt-2">{texts.waits}</p>}
      {hasChange && error && <ErrorState title={texts.failed} error={error} onRetry={retry} />}
      {hasChange && !error && !shown && <Skeleton height={120} />}
      {hasChange && !error && shown && (
        <div data-stale={current ? undefined : true} className="stale:faded">
          <Figures shown={shown} isProrated={isProrated} />
        </div>
      )}
    </section>
  );
}

function Figures({ shown, isProrated }: { readonly shown: SubscriptionPreview; readonly isProrated: boolean }) {
  const { before, after, proration } = shown;
  const [first] = after;
  const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
  return (
    <>
      <PlainTable style={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((index) => (
            <tr key={index}>
              <td>
                <Upcoming charge={before[index]} />
              </td>
              <td>
                <Upcoming charge={after[index]} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {first && (
        <>
          <h4 className="mt-5 mb-2">{texts.first(formatPlainDate(first.dueDate))}</h4>
          <ValueLines lines={first.lines} total={first.total} />
          {isProrated && proration.periods.length === 0 && <p className="text-quiet mt-2">{texts.noProration}</p>}
          {proration.periods.map(({ from, to, days, ofDays }) => (
            <p key={from} className="text-quiet mt-2">
              {texts.days(days, ofDays, formatPlainDate(from), formatPlainDate(to))}
            </p>
          ))}
          {first.carriedAmount !== 0 && <p className="text-quiet mt-2">{leftOf(first)}</p>}
        </>
      )}
    </>
  );
}

function Upcoming({ charge }: { readonly charge: UpcomingCharge | undefined }) {
  if (!charge) return '—';
  return (
    <>
      <Money amount={charge.total} />
      <span className="block text-quiet text-13">
        <DateText date={charge.dueDate} />
      </span>
    </>
  );
}

function leftOf({ carriedAmount }: UpcomingCharge): string {
  return carriedAmount < 0 ? creditLeft(formatCents(cents(-carriedAmount))) : debitLeft(formatCents(carriedAmount));
}

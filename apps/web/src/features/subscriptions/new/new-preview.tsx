import { type NewSubscriptionPreview, previewNewSubscription } from '@balcao/contract/subscriptions';
import type { SubscriptionInterval } from '@balcao/contract/subscriptions/subscription-list';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { everyIntervalText } from '@balcao/messages/interval-texts';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { intervalOf } from '../terms/terms-values.ts';
import { previewBody, type SubscriptionValues } from './subscription-values.ts';

const texts = subscriptionImport.preview;

/** The figures are read this long after the last change, as those of a link are. */
const settleMs = 1_000;

interface NewPreviewProps {
  readonly values: SubscriptionValues;
  readonly credit: Cents;
  readonly note: string;
}

export function NewPreview({ values, credit, note }: NewPreviewProps) {
  const [settled] = useDebouncedValue(values, settleMs);
  const wanted = previewBody(values, credit);
  const settledBody = previewBody(settled, credit);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [previewNewSubscription.name, settledBody],
    queryFn: settledBody ? ({ signal }) => call(previewNewSubscription, { body: settledBody }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = isPlaceholderData || JSON.stringify(wanted) !== JSON.stringify(settledBody);
  return (
    <section className="border rounded-lg bg-raised p-5" aria-label={texts.title}>
      <h2 className="mb-3">{texts.title}</h2>
      {!wanted && <p className="text-quiet text-13 mt-3">{texts.waiting}</p>}
      {wanted && error && !isOld && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 py-1.5 px-3 rounded bg-red text-red"
        >
          <p className="mt-3">{describeError(error).join(' ')}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {generic.retry}
          </Button>
        </div>
      )}
      {wanted && data && !(error && !isOld) && (
        <Charges preview={data} interval={intervalOf(settled)} note={note} isOld={isOld} />
      )}
      {wanted && !data && !error && <Skeleton height={168} radius="md" aria-label={texts.updating} role="status" />}
    </section>
  );
}

interface ChargesProps {
  readonly preview: NewSubscriptionPreview;
  readonly interval: SubscriptionInterval | null;
  readonly note: string;
  readonly isOld: boolean;
}

function Charges({ preview, interval, note, isOld }: ChargesProps) {
  const isMonthly = interval?.unit === 'MONTH' && interval.count === 1;
  return (
    <div aria-busy={isOld} data-stale={isOld || undefined} className="stale:faded">
      <PlainTable amounts>
        <thead>
          <tr>
            <th scope="col">{texts.due}</th>
            <th scope="col">{texts.charged}</th>
            <th scope="col">{texts.received}</th>
          </tr>
        </thead>
        <tbody>
          {preview.charges.map(({ expirationDate, createdOn, value, received }) => (
            <tr key={expirationDate}>
              <th scope="row">
                <DateText date={expirationDate} />
                <small className="block text-quiet text-12">{texts.createdOn(formatPlainDate(createdOn))}</small>
              </th>
              <td>
                <Money amount={value} />
              </td>
              <td>
                <Money amount={received} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {interval && !isMonthly && (
        <p className="flex justify-between border-t pt-3 mt-3">
          <span>{texts.perMonth}</span>
          <Money amount={preview.valuePerMonth} />
        </p>
      )}
      <p className="text-quiet text-13 mt-3">{onwardsOf(preview, interval)}</p>
      <p className="text-quiet text-13 mt-3">{note}</p>
    </div>
  );
}

/** As many charges as there are at first. */
const shownCharges = 3;

function onwardsOf({ charges, endsOn }: NewSubscriptionPreview, interval: SubscriptionInterval | null): string | null {
  if (endsOn && charges.length < shownCharges) return texts.ends(formatPlainDate(endsOn));
  if (!interval) return null;
  return texts.onwards(everyIntervalText(interval), endsOn && formatPlainDate(endsOn));
}

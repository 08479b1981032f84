import { grants } from '@balcao/contract/access';
import { findReceivables } from '@balcao/contract/settlement';
import { maxChosen } from '@balcao/contract/settlement/anticipation';
import type { CalendarDay } from '@balcao/contract/settlement/calendar';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { Anchor, Button, Checkbox, Skeleton, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { call } from '../../../lib/api/call.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './calendar.module.css';
import { type Choice, isPicked, keyOf, toggleDay, toggleReceivable } from './choice.ts';

const texts = anticipation.calendar;
const size = 50;

interface DayPanelProps {
  readonly date: PlainDate | undefined;
  readonly day: CalendarDay | undefined;
  readonly choice?: Choice;
  readonly onChoice?: (choice: Choice) => void;
}

/** Totals by method and sub-seller, and the receivables to pick. */
export function DayPanel({ date, day, choice, onChoice }: DayPanelProps) {
  if (!date) return <div className="gap-3 grid border rounded p-4">{texts.chooseDay}</div>;
  const title = texts.dayTitle(formatPlainDate(date));
  return (
    <section aria-label={title} className="gap-3 grid border rounded p-4" aria-live="polite">
      <Title order={3}>{title}</Title>
      {day ? (
        <>
          <Sums day={day} />
          {choice && onChoice && day.anticipation.quantity > 0 && (
            <Checkbox
              label={texts.pickDay(formatPlainDate(date))}
              description={texts.cost(formatCents(day.anticipation.anticipationTax))}
              checked={choice.days.includes(date)}
              onChange={() => onChoice(toggleDay(choice, date))}
            />
          )}
          <ReceivableList key={date} date={date} choice={choice} onChoice={onChoice} />
        </>
      ) : (
        <p className="block text-quiet text-13">{texts.nothing}</p>
      )}
    </section>
  );
}

function Sums({ day }: { readonly day: CalendarDay }) {
  return (
    <dl className="grid gap-1">
      <Fact label={texts.yours} amount={day.amount} isMain />
      {day.providers.map(({ providerType, amount }) => (
        <Fact key={providerType} label={statuses.method[providerType]} amount={amount} provider={providerType} />
      ))}
      {day.subSellers.map(({ idSubSeller, name, amount }) => (
        <Fact key={idSubSeller} label={name} amount={amount} />
      ))}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly amount: Cents;
  readonly isMain?: boolean;
  readonly provider?: string;
}

function Fact({ label, amount, isMain, provider }: FactProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isMain ? 'font-semibold' : ''}`}>
      <dt className="text-quiet">
        {provider && (
          <span
            className={`inline-block ${classes.mark} w-2 h-2`}
            style={{ marginInlineEnd: '0.375rem' }}
            data-provider={provider}
            aria-hidden="true"
          />
        )}
        {label}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

interface ReceivableListProps {
  readonly date: PlainDate;
  readonly choice: Choice | undefined;
  readonly onChoice: ((choice: Choice) => void) | undefined;
}

function ReceivableList({ date, choice, onChoice }: ReceivableListProps) {
  const opensCharge = useMaySee(grants.charge);
  const found = useInfiniteQuery({
    queryKey: [findReceivables.name, 'day', date],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { settlementDateInitial: date, settlementDateFinal: date, page, size, sort: 'netAmount,DESC' };
      return call(findReceivables, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: { topics: ['balance', 'sandbox'] },
  });
  const receivables = found.data?.pages.flatMap(({ content }) => content);
  if (!receivables) {
    if (found.error) {
      return <ErrorState title={texts.listFailed} error={found.error} onRetry={() => void found.refetch()} />;
    }
    return <Skeleton height="10rem" radius="md" />;
  }
  const pickable = receivables.filter(({ anticipation: early }) => early !== null);
  return (
    <>
      <ul className="grid overflow-y-auto" style={{ maxHeight: '26rem' }}>
        {receivables.map((receivable) => {
          const { chargeUuid, installment, buyer, netAmount, sharesAmount, state, anticipation: early } = receivable;
          const name = buyer ?? '';
          // Only the loaded receivables could be kept individually.
          const isHeld = choice?.days.includes(date) && (found.hasNextPage || pickable.length > maxChosen);
          return (
            <li key={keyOf(receivable)} className="flex items-start border-t gap-2 py-2">
              {choice && onChoice && early && (
                <Checkbox
                  aria-label={texts.pickReceivable(installment, name)}
                  checked={isPicked(choice, receivable)}
                  disabled={isHeld ?? false}
                  onChange={() => {
                    const next = toggleReceivable(choice, receivable, pickable);
                    if (Object.keys(next.single).length > maxChosen) notify.info(texts.tooMany(maxChosen));
                    else onChoice(next);
                  }}
                />
              )}
              <span className="flex-1 min-w-0">
                {opensCharge ? (
                  <Anchor
                    renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: chargeUuid }} />}
                    inherit
                  >
                    {name || anticipation.result.installment(installment)}
                  </Anchor>
                ) : (
                  name || anticipation.result.installment(installment)
                )}
                <span className="block text-quiet text-13">
                  {anticipation.result.installment(installment)} · {chargeScreens.detail.receivableStates[state]}
                  {early && ` · ${texts.cost(formatCents(early.anticipationTax))}`}
                </span>
              </span>
              <span className="text-end whitespace-nowrap">
                <Money amount={netAmount} />
                {sharesAmount > 0 && (
                  <span className="block text-quiet text-13">
                    {texts.month.shares} <Money amount={sharesAmount} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

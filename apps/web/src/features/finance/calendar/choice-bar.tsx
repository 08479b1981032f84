import {
  confirmAnticipation,
  type SimulatedAnticipation,
  simulateAnticipation,
} from '@balcao/contract/settlement/anticipation';
import { formatCents } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { rateText } from '../../../components/anticipation/quote.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useMoneyChanged } from '../../../components/withdrawals/use-money-changed.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { Choice } from './choice.ts';

const ConfirmDialog = lazy(() =>
  import('../../../components/feedback/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const texts = anticipation.calendar;

interface ChoiceBarProps {
  readonly choice: Choice;
  readonly onClear: () => void;
}

export function ChoiceBar({ choice, onClear }: ChoiceBarProps) {
  const receivables = Object.keys(choice.single).toSorted();
  const isEmpty = choice.days.length + receivables.length === 0;
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const changed = useMoneyChanged();
  const picked = {
    ...(choice.days.length > 0 && { days: [...choice.days] }),
    ...(receivables.length > 0 && { receivables }),
  };
  const quote = useQuery({
    ...answerOptions(simulateAnticipation, { query: picked }, ['balance', 'sandbox']),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    // A price is only valid for the moment.
    staleTime: 0,
    gcTime: 0,
  });
  const confirm = useSubmit(confirmAnticipation, {
    onSuccess: async () => {
      notify.success(anticipation.done);
      setOpened(false);
      onClear();
      await changed();
    },
    onError: async (error) => {
      notify.error(anticipation.confirmFailed);
      if (error instanceof ApiError) notifyError(error);
      setOpened(false);
      await changed();
    },
  });
  if (isEmpty) return <p className="block text-quiet text-13">{texts.helpPick}</p>;
  const { data } = quote;
  const isReady = data !== undefined && !quote.isPlaceholderData && data.netAmount > 0;
  return (
    <section
      className="flex flex-wrap items-center gap-y-3 gap-x-6 sticky mt-5 py-3 px-4 border rounded bg-raised shadow-md z-1 bottom-toasts"
      aria-label={texts.choice}
      aria-live="polite"
    >
      {quote.error && !data ? (
        <ErrorState title={anticipation.simulateFailed} error={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <>
          <div className="stale:faded grid flex-1 gap-1.5" data-stale={quote.isPlaceholderData || undefined}>
            <strong>{texts.chosen(choice.days.length, receivables.length)}</strong>
            {data ? <ChoiceFigures quote={data} /> : <Skeleton height="2.5rem" width="18rem" radius="md" />}
          </div>
          <div className="flex flex-wrap gap-2 ms-auto">
            <Button variant="subtle" onClick={onClear}>
              {texts.clear}
            </Button>
            <Button
              disabled={!isReady}
              onClick={() => {
                setWanted(true);
                setOpened(true);
              }}
            >
              {data ? anticipation.confirm(formatCents(data.netAmount)) : anticipation.open}
            </Button>
          </div>
        </>
      )}
      {wanted && data && (
        <Suspense>
          <ConfirmDialog
            opened={opened}
            onClose={() => setOpened(false)}
            title={texts.confirmTitle}
            confirmLabel={anticipation.open}
            pending={confirm.isPending}
            onConfirm={() => confirm.mutate({ body: { ...picked, quote: data.quote } })}
          >
            <p>
              {texts.confirmText(
                formatCents(data.grossAmount),
                formatCents(data.anticipationTax),
                formatCents(data.netAmount),
              )}
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}

function ChoiceFigures({ quote }: { readonly quote: SimulatedAnticipation }) {
  const words = anticipation.result;
  return (
    <dl className="flex flex-wrap gap-y-1 gap-x-6">
      <div>
        <dt className="text-quiet text-13">{words.gross}</dt>
        <dd className="font-semibold">
          <Money amount={quote.grossAmount} />
        </dd>
      </div>
      <div>
        <dt className="text-quiet text-13">{words.tax}</dt>
        <dd className="font-semibold">
          <Money amount={quote.anticipationTax} />
        </dd>
      </div>
      <div>
        <dt className="text-quiet text-13">{words.effectiveRate}</dt>
        <dd className="font-semibold">{rateText(quote.effectiveRate)}</dd>
      </div>
      <div>
        <dt className="text-quiet text-13">{words.net}</dt>
        <dd className="font-semibold">
          <Money amount={quote.netAmount} />
        </dd>
      </div>
    </dl>
  );
}

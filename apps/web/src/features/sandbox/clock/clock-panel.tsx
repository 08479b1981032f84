import { getSandboxClock } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useNow } from '../use-now.ts';
import { ClockMoves } from './clock-moves.tsx';
import classes from './clock-panel.module.css';
import { ClockProgress } from './clock-progress.tsx';
import type { QuickMove } from './clock-target.ts';
import { aheadText, dateText, timeText } from './clock-texts.ts';
import { useClockMove } from './use-clock-move.ts';

const options = answerOptions(getSandboxClock, {}, ['sandbox']);
const lookMs = 700;

const load = () => import('./move-clock-dialog.tsx').then(({ MoveClockDialog }) => ({ default: MoveClockDialog }));
const MoveClockDialog = lazy(load);

const texts = sandbox.clock;

/** It only goes forward, and runs everything due on the way. */
export function ClockPanel() {
  const { target, ran, moveTo } = useClockMove();
  const { now, aheadMs, error, refetch } = useSellerClock(target !== undefined);
  const [confirming, setConfirming] = useState<{ readonly move: QuickMove | 'CHOSEN'; readonly now: number }>();
  const titleId = useId();
  if (error && now === undefined) return <ErrorState title={texts.loadFailed} error={error} onRetry={refetch} />;
  return (
    <section
      className={`${classes.panel} grid border rounded-lg bg-raised`}
      style={{ gap: '1.25rem 2rem', marginBottom: '1.75rem', padding: '1.25rem 1.5rem' }}
      aria-labelledby={titleId}
    >
      <div>
        <Title order={2} id={titleId} className="text-quiet text-13 font-normal leading-5">
          {texts.title}
        </Title>
        <div className="flex items-center h-10 text-28 figures font-semibold tracking-tight">
          {now === undefined ? <Skeleton height="1.5rem" width="8rem" radius="sm" /> : timeText(now)}
        </div>
        <p className="min-h-5 leading-5">{now !== undefined && dateText(now)}</p>
        <p className="min-h-5 text-quiet text-13 leading-5">
          {aheadMs !== undefined && (aheadMs === 0 ? texts.inTime : aheadText(aheadMs))}
        </p>
      </div>
      <div className="flex flex-col justify-center">
        {target !== undefined && now !== undefined ? (
          <ClockProgress now={now} to={target} />
        ) : (
          <ClockMoves
            disabled={now === undefined}
            onReach={() => void load()}
            onMove={(move) => now !== undefined && setConfirming({ move, now })}
          />
        )}
        <p className="empty:hidden min-h-5 text-quiet text-13 leading-5 mt-2">
          {target === undefined && ran !== undefined && texts.moved(ran)}
        </p>
      </div>
      {confirming && (
        <Suspense>
          <MoveClockDialog
            move={confirming.move}
            now={confirming.now}
            onClose={() => setConfirming(undefined)}
            onMove={(to) => {
              setConfirming(undefined);
              moveTo(to);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Polled while it moves. */
function useSellerClock(isMoving: boolean) {
  const clock = useQuery({ ...options, refetchInterval: isMoving && lookMs });
  const computer = useNow();
  const answered = clock.data && {
    now: Date.parse(clock.data.now) + Math.max(0, computer - clock.dataUpdatedAt),
    aheadMs: clock.data.aheadMs,
  };
  return { ...answered, error: clock.error, refetch: () => void clock.refetch() };
}

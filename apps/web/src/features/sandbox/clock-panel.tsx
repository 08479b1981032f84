import { getSandboxClock, moveSandboxClock } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './sandbox.module.css';

const texts = sandbox.clock;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const moves = [
  { label: texts.hour, ms: hourMs },
  { label: texts.day, ms: dayMs },
  { label: texts.week, ms: 7 * dayMs },
  { label: texts.month, ms: 30 * dayMs },
] as const;

const hours = inUnit('hour');
const days = inUnit('day');

/** The seller's own time. It only goes forward, and takes along everything that was due on the way. */
export function ClockPanel() {
  const clock = useQuery(answerOptions(getSandboxClock, {}, ['sandbox']));
  const client = useQueryClient();
  const move = useSubmit(moveSandboxClock, {
    onSuccess: ({ ran }) => {
      notify.success(texts.moved(ran));
      return client.invalidateQueries();
    },
  });
  const forward = async (ms: number) => {
    const { data } = await clock.refetch();
    if (data) move.mutate({ body: { to: new Date(Date.parse(data.now) + ms).toISOString() } });
  };

  if (clock.isError && !clock.data) return <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />;
  const { now, aheadMs } = clock.data ?? { now: undefined, aheadMs: 0 };
  return (
    <section className={classes.panel}>
      <Title order={2}>{texts.title}</Title>
      <p className={classes.help}>{texts.help}</p>
      <p className={classes.clock} role="status" aria-label={texts.now}>
        {now && formatInstant(now)}
      </p>
      <p className={classes.ahead}>{aheadMs > 0 && texts.ahead(aheadText(aheadMs))}</p>
      <div className={classes.moves}>
        {moves.map(({ label, ms }) => (
          <Button
            key={label}
            variant="default"
            disabled={!now || move.isPending}
            loading={move.isPending}
            onClick={() => void forward(ms)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function aheadText(ms: number): string {
  return ms < dayMs ? hours.format(ms / hourMs) : days.format(ms / dayMs);
}

function inUnit(unit: 'hour' | 'day'): Intl.NumberFormat {
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}

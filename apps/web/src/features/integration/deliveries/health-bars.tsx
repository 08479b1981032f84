import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getWebhookHealth } from '@balcao/contract/notices/webhooks';
import { formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { VisuallyHidden } from '@mantine/core';
import { formatInstant } from '../../../lib/format/dates.ts';
import classes from './deliveries.module.css';

const texts = webhookScreens.detail;
const figures = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

type Health = AnswerOf<typeof getWebhookHealth>;

/** The sums, and a bar of each hour or day: what arrived below, what failed on top. */
export function HealthBars({ health }: { readonly health: Health }) {
  const { steps, delivered, failed } = health;
  const attempts = delivered + failed;
  const most = Math.max(1, ...steps.map((step) => step.delivered + step.failed));
  const isByHour = steps.length === 24;
  const nameOf = (step: Health['steps'][number]) => (isByHour ? formatInstant(step.at) : formatPlainDate(step.date));
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={texts.delivered} value={figures.format(delivered)} />
        <Figure label={texts.failed} value={figures.format(failed)} />
        <Figure
          label={texts.successRate}
          value={attempts === 0 ? generic.none : percent.format(delivered / attempts)}
        />
        <Figure label={texts.average} value={averageText(steps)} />
      </dl>
      <ol className={classes.bars} aria-label={texts.health}>
        {steps.map((step) => (
          <li key={step.at} className={classes.step} title={texts.step(nameOf(step), step.delivered, step.failed)}>
            <VisuallyHidden>{texts.step(nameOf(step), step.delivered, step.failed)}</VisuallyHidden>
            {step.failed > 0 && <span className={classes.failed} style={{ height: heightOf(step.failed, most) }} />}
            {step.delivered > 0 && (
              <span className={classes.delivered} style={{ height: heightOf(step.delivered, most) }} />
            )}
          </li>
        ))}
      </ol>
      <p className={classes.ends} aria-hidden="true">
        <span>{first && nameOf(first)}</span>
        <span>{attempts === 0 && texts.noAttempts}</span>
        <span>{last && nameOf(last)}</span>
      </p>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function heightOf(count: number, most: number): string {
  return `${(100 * count) / most}%`;
}

/** Of all attempts together, each step weighed by its own. */
function averageText(steps: Health['steps']): string {
  const [sum, attempts] = steps.reduce(
    ([ms, count], { delivered, failed, averageMs }) => [
      ms + (averageMs ?? 0) * (delivered + failed),
      count + delivered + failed,
    ],
    [0, 0] as [number, number],
  );
  return attempts === 0 ? generic.none : texts.milliseconds(figures.format(Math.round(sum / attempts)));
}

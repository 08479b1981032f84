import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getWebhookHealth } from '@balcao/contract/webhooks';
import { formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { formatInstant } from '../../../lib/format/dates.ts';
import { StepBars } from '../step-bars.tsx';

const texts = webhookScreens.detail;
const figures = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

type Health = AnswerOf<typeof getWebhookHealth>;

export function HealthBars({ health }: { readonly health: Health }) {
  const { steps, delivered, failed } = health;
  const attempts = delivered + failed;
  const isByHour = steps.length === 24;
  const nameOf = (step: Health['steps'][number] | undefined) =>
    step ? (isByHour ? formatInstant(step.at) : formatPlainDate(step.date)) : '';
  return (
    <StepBars
      label={texts.health}
      figures={[
        { label: texts.delivered, value: figures.format(delivered) },
        { label: texts.failed, value: figures.format(failed) },
        { label: texts.successRate, value: attempts === 0 ? generic.none : percent.format(delivered / attempts) },
        { label: texts.average, value: averageText(steps) },
      ]}
      steps={steps.map((step) => ({
        key: step.at,
        good: step.delivered,
        bad: step.failed,
        text: texts.step(nameOf(step), step.delivered, step.failed),
      }))}
      ends={[nameOf(steps[0]), nameOf(steps.at(-1))]}
      empty={texts.noAttempts}
    />
  );
}

/** Weighted by attempts. */
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

import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getWebhookDelivery } from '@balcao/contract/notices/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { InstantText } from '../../../components/display/date-text.tsx';
import { CodeBlock, prettyJson } from '../code-block.tsx';
import integration from '../integration.module.css';
import classes from './deliveries.module.css';

const texts = webhookScreens.delivery;
const figures = new Intl.NumberFormat('pt-BR');

type Attempt = AnswerOf<typeof getWebhookDelivery>['history'][number];

export function DeliveryAttempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p className={integration.quiet}>{texts.noAttempts}</p>;
  return (
    <ol className={classes.attempts} reversed>
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number} className={classes.attempt}>
          <AttemptDetail attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function AttemptDetail({ attempt }: { readonly attempt: Attempt }) {
  const { number, startedAt, url, requestHeaders, statusCode, error, response, durationMs } = attempt;
  const hasFailed = statusCode === null || statusCode < 200 || statusCode > 299;
  const headers = Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <div className={classes.attemptHead}>
        <span>{texts.attempt(number)}</span>
        <InstantText at={startedAt} />
      </div>
      <p className={classes.outcome} data-failed={hasFailed || undefined}>
        {statusCode === null
          ? (texts.errors[error ?? ''] ?? texts.unknownError)
          : texts.answered(statusCode, figures.format(durationMs))}
      </p>
      <details className={classes.part}>
        <summary>{texts.request}</summary>
        <CodeBlock label={texts.request} text={[`POST ${url}`, ...headers].join('\n')} />
      </details>
      {statusCode !== null && (
        <details className={classes.part}>
          <summary>{texts.response}</summary>
          {response ? (
            <CodeBlock label={texts.response} text={prettyJson(response)} />
          ) : (
            <p className={integration.quiet}>{texts.noResponse}</p>
          )}
        </details>
      )}
    </>
  );
}

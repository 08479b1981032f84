import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getWebhookDelivery } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { InstantText } from '../../../components/display/date-text.tsx';
import { CodeBlock, prettyJson } from '../code-block.tsx';

const texts = webhookScreens.delivery;
const figures = new Intl.NumberFormat('pt-BR');

type Attempt = AnswerOf<typeof getWebhookDelivery>['history'][number];

export function DeliveryAttempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p className="text-quiet text-13">{texts.noAttempts}</p>;
  return (
    <ol className="grid grid-cols-1 gap-4" reversed>
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number} className="border rounded-sm p-3">
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
      <div className="flex flex-wrap justify-between font-medium gap-y-1 gap-x-4">
        <span>{texts.attempt(number)}</span>
        <span className="text-quiet font-normal">
          <InstantText at={startedAt} />
        </span>
      </div>
      <p className={`mt-1 ${hasFailed ? 'text-error' : ''}`}>
        {statusCode === null
          ? (texts.errors[error ?? ''] ?? texts.unknownError)
          : texts.answered(statusCode, figures.format(durationMs))}
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer mb-2">{texts.request}</summary>
        <CodeBlock label={texts.request} text={[`POST ${url}`, ...headers].join('\n')} />
      </details>
      {statusCode !== null && (
        <details className="mt-3">
          <summary className="cursor-pointer mb-2">{texts.response}</summary>
          {response ? (
            <CodeBlock label={texts.response} text={prettyJson(response)} />
          ) : (
            <p className="text-quiet text-13">{texts.noResponse}</p>
          )}
        </details>
      )}
    </>
  );
}

import { type RecoveryPolicy, type RecoveryReplay, replayRecovery } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import classes from './recovery.module.css';

const texts = recovery.whatIf;

interface WhatIfProps {
  /** Null while something is wrong with them. */
  readonly retries: RecoveryPolicy['retries'] | null;
}

/** What these retries would have recovered of the seller's own refused cards, plainly an estimate. */
export function WhatIf({ retries }: WhatIfProps) {
  const [asked, setAsked] = useState<RecoveryPolicy['retries']>();
  const replay = useQuery({
    ...answerOptions(replayRecovery, { body: { retries: asked ?? retries ?? neverAsked } }),
    enabled: asked !== undefined,
  });
  const isOld = asked !== undefined && retries !== null && JSON.stringify(asked) !== JSON.stringify(retries);
  return (
    <Section
      title={texts.title}
      help={texts.help}
      action={
        <Button
          variant="default"
          disabled={!retries}
          loading={replay.isFetching}
          onClick={() => retries && setAsked(retries)}
        >
          {isOld ? texts.again : texts.run}
        </Button>
      }
    >
      <div aria-live="polite">
        {isOld && <p className={classes.quiet}>{texts.changed}</p>}
        {asked === undefined ? null : replay.data ? (
          <Result replay={replay.data} />
        ) : replay.error ? (
          <ErrorState title={texts.failed} error={replay.error} onRetry={() => void replay.refetch()} />
        ) : (
          <Skeleton height={220} radius="sm" aria-busy="true" />
        )}
      </div>
    </Section>
  );
}

const neverAsked = { NO_FUNDS: [], NO_REASON: [], SUSPECTED_FRAUD: [], HOLDER_ACTION: [], UNAVAILABLE: [] };

function Result({
  replay: { refused, actual, estimated, least, most, unknownAttempts, rates },
}: {
  readonly replay: RecoveryReplay;
}) {
  if (refused.charges === 0) return <p className={classes.quiet}>{texts.noRefusals}</p>;
  const isCertain = least === most && unknownAttempts === 0;
  return (
    <>
      <div className={classes.results}>
        <div className={classes.result}>
          <h3>{texts.actual}</h3>
          <p className={classes.figure}>
            <Money amount={actual.amount} />
          </p>
          <p>{texts.counts(actual.charges, actual.attempts)}</p>
          <p className={classes.quiet}>{texts.of(refused.charges, refused.amount)}</p>
        </div>
        <div className={classes.result} data-estimate>
          <h3>
            {texts.estimated}{' '}
            <Badge variant="light" tt="none">
              {texts.estimate}
            </Badge>
          </h3>
          <p className={classes.figure}>
            <Money amount={estimated.amount} />
          </p>
          <p>{texts.counts(estimated.charges, estimated.attempts)}</p>
          <p className={classes.quiet}>{isCertain ? texts.certain : texts.range(least, most)}</p>
        </div>
      </div>
      {unknownAttempts > 0 && <p className={classes.quiet}>{texts.unknown(unknownAttempts)}</p>}
      <p className={classes.quiet}>{texts.method}</p>
      {rates.length > 0 && <Rates rates={rates} />}
    </>
  );
}

function Rates({ rates }: Pick<RecoveryReplay, 'rates'>) {
  const { kind, days, attempts, paid, rate } = texts.columns;
  return (
    <table className={classes.rates}>
      <caption>{texts.basis}</caption>
      <thead>
        <tr>
          {[kind, days, attempts, paid, rate].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((one) => (
          <tr key={`${one.kind} ${one.fromDay}`}>
            <th scope="row">{recovery.kinds[one.kind]}</th>
            <td>{texts.days(one.fromDay, one.toDay)}</td>
            <td>{one.attempts}</td>
            <td>{one.paid}</td>
            <td>{texts.rate(one.paid, one.attempts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

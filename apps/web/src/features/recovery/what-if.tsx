import {
  type RecoveryPolicies,
  type RecoveryPolicy,
  type RecoveryReplay,
  replayRecovery,
} from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { Badge, Button, SimpleGrid, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

const texts = recovery.whatIf;

interface WhatIfProps {
  /** Null while invalid. */
  readonly policies: RecoveryPolicies | null;
  /** The segment whose policy is replayed on its own charges; null for the charges in none. */
  readonly segment: string | null;
}

const parts = ['retries', 'reminders', 'lastResort'] as const;
type PartName = (typeof parts)[number];

/** Simulates each part of a segment's policy alone on the seller's last year, marked as an estimate. */
export function WhatIf({ policies, segment }: WhatIfProps) {
  const [replayed, setReplayed] = useState<RecoveryPolicies>();
  const replay = useQuery({
    ...answerOptions(replayRecovery, { body: { ...(replayed ?? policies ?? emptyPolicies), segment } }),
    enabled: replayed !== undefined,
  });
  const isOld = replayed !== undefined && policies !== null && JSON.stringify(replayed) !== JSON.stringify(policies);
  return (
    <Section
      title={texts.title}
      help={texts.help}
      action={
        <Button
          variant="default"
          disabled={!policies}
          loading={replay.isFetching}
          onClick={() => policies && setReplayed(policies)}
        >
          {isOld ? texts.again : texts.run}
        </Button>
      }
    >
      <div aria-live="polite">
        {isOld && <p className="text-quiet mb-4">{texts.changed}</p>}
        {replayed === undefined ? null : replay.data ? (
          <Parts replay={replay.data} />
        ) : replay.error ? (
          <ErrorState title={texts.failed} error={replay.error} onRetry={() => void replay.refetch()} />
        ) : (
          <Skeleton height={220} radius="sm" aria-busy="true" />
        )}
      </div>
    </Section>
  );
}

const emptyPolicy: RecoveryPolicy = {
  retries: { NO_FUNDS: [], NO_REASON: [], SUSPECTED_FRAUD: [], HOLDER_ACTION: [], UNAVAILABLE: [] },
  reminders: { BANK_SLIP: [], PIX: [], CREDIT_CARD: [] },
  lastResort: null,
  graceDays: null,
  creditBureau: null,
};

const emptyPolicies: RecoveryPolicies = { segments: [], policy: emptyPolicy };

function Parts({ replay }: { readonly replay: RecoveryReplay }) {
  return (
    <Tabs defaultValue="retries" keepMounted={false}>
      <Tabs.List mb="md" aria-label={texts.title}>
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part}>
            {texts.parts[part].title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part} value={part}>
          <Result part={part} replayed={replay[part]} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface ResultProps {
  readonly part: PartName;
  readonly replayed: RecoveryReplay[PartName];
}

function Result({ part, replayed: { of, actual, estimated, least, max, unknownAttempts, rates } }: ResultProps) {
  const words = texts.parts[part];
  if (of.charges === 0) return <p className="text-quiet mb-4">{words.none}</p>;
  const isCertain = least === max && unknownAttempts === 0;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} className="mb-4">
        <div className="border rounded-lg py-4 px-5">
          <h3 className="flex items-center font-medium gap-2">{texts.actual}</h3>
          <p className="mt-1 text-24 font-semibold leading-8">
            <Money amount={actual.amount} />
          </p>
          <p className="mt-1">{words.counts(actual.charges, actual.attempts)}</p>
          <p className="text-quiet mt-1">{words.of(of.charges, of.amount)}</p>
        </div>
        <div className="border-dashed border rounded-lg py-4 px-5">
          <h3 className="flex items-center font-medium gap-2">
            {texts.estimated}{' '}
            <Badge variant="light" tt="none">
              {texts.estimate}
            </Badge>
          </h3>
          <p className="mt-1 text-24 font-semibold leading-8">
            <Money amount={estimated.amount} />
          </p>
          <p className="mt-1">{words.counts(estimated.charges, estimated.attempts)}</p>
          {isCertain && <p className="text-quiet mt-1">{texts.certain}</p>}
          {least !== max && <p className="text-quiet mt-1">{texts.range(least, max)}</p>}
        </div>
      </SimpleGrid>
      {unknownAttempts > 0 && <p className="text-quiet mb-4">{words.unknown(unknownAttempts)}</p>}
      <p className="text-quiet mb-4">{words.method}</p>
      {rates.length > 0 && <Rates rates={rates} />}
    </>
  );
}

/** Names of refusals, methods and offers. */
const kindNames = { ...recovery.kinds, ...recovery.methods, ...recovery.lastResort.kinds };

function Rates({ rates }: Pick<RecoveryReplay[PartName], 'rates'>) {
  const { kind, days, attempts, paid, rate } = texts.columns;
  return (
    <PlainTable amounts>
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
            <th scope="row">{kindNames[one.kind]}</th>
            <td>{texts.days(one.fromDay, one.toDay)}</td>
            <td>{one.attempts}</td>
            <td>{one.paid}</td>
            <td>{texts.rate(one.paid, one.attempts)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

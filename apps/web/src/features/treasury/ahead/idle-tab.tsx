import {
  getIdleMoney,
  type IdleMoney,
  type IdlePreview,
  previewIdleMoney,
  setIdleMoney,
} from '@balcao/contract/banking/treasury-ahead';
import { type Cents, cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { treasuryAhead } from '@balcao/messages/treasury-ahead';
import { Alert, Button, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DoneHere } from '../../../components/banking/at-the-bank.tsx';
import { Money } from '../../../components/display/money.tsx';
import { useNameOf } from '../../../components/display/person-name.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = treasuryAhead.idle;

/** The rule that invests what lies idle: shown on the last 90 days before it is switched on. */
export default function IdleTab() {
  return (
    <DoneHere gap="INVESTMENTS">
      <Idle />
    </DoneHere>
  );
}

function Idle() {
  const { data, error, refetch } = useQuery(answerOptions(getIdleMoney, {}, ['balance', 'sandbox']));
  if (error && !data) {
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section title={texts.title} help={texts.help}>
      {data ? <Rule rule={data} /> : <Skeleton height="10rem" />}
    </Section>
  );
}

function Rule({ rule }: { readonly rule: IdleMoney }) {
  const session = useSession();
  const nameOf = useNameOf();
  const changed = useRefetch(getIdleMoney);
  const [floor, setFloor] = useState<Cents | null>(rule.changedAt ? rule.floorAmount : null);
  const [shown, setShown] = useState<Cents | null>(null);
  const change = useSubmit(setIdleMoney, {
    onSuccess: async ({ enabled }) => {
      notify.success(enabled ? texts.switchedOn : texts.switchedOff);
      await changed();
    },
  });
  const preview = useQuery({
    ...answerOptions(previewIdleMoney, { query: { floor: shown ?? cents(0) } }, []),
    enabled: shown !== null,
  });
  const isPreviewed = floor !== null && shown === floor && preview.data !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (floor !== null) setShown(floor);
  };
  const state = rule.enabled ? texts.on(formatCents(rule.floorAmount)) : texts.off;
  return (
    <>
      <Alert color={rule.enabled ? 'brand' : 'gray'} title={state} mb="md">
        {rule.changedAt && rule.changedBy && texts.changedBy(nameOf(rule.changedBy))}
      </Alert>
      {mayCall(session, setIdleMoney) ? (
        <form onSubmit={submit} noValidate className="grid max-w-120 gap-4 mb-6">
          <MoneyInput label={texts.floor} description={texts.floorHelp} value={floor} onChange={setFloor} />
          <Group>
            <Button type="submit" variant="default" disabled={floor === null} loading={preview.isFetching}>
              {texts.preview}
            </Button>
            <Button
              disabled={!isPreviewed || (rule.enabled && floor === rule.floorAmount)}
              loading={change.isPending}
              onClick={() => floor !== null && change.mutate({ body: { enabled: true, floorAmount: floor } })}
            >
              {rule.enabled ? texts.change : texts.switchOn}
            </Button>
            {rule.enabled && (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => change.mutate({ body: { enabled: false, floorAmount: rule.floorAmount } })}
              >
                {texts.switchOff}
              </Button>
            )}
          </Group>
        </form>
      ) : (
        <p className="text-quiet text-13">{texts.notAllowed}</p>
      )}
      {preview.error && (
        <ErrorState title={texts.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {isPreviewed && preview.data && <Preview preview={preview.data} />}
      {rule.acts.length > 0 && (
        <ul className="mt-6" aria-label={texts.acts}>
          {rule.acts.map(({ date, kind, amount, reason }) => (
            <li key={`${date} ${kind} ${amount}`} className="flex justify-between text-14 gap-4 border-t py-3">
              <span className="grid">
                {`${formatPlainDate(date)} · ${texts.kinds[kind]}`}
                {reason && <small className="text-quiet">{reason}</small>}
              </span>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Preview({ preview }: { readonly preview: IdlePreview }) {
  const figures = [
    [texts.net, preview.netYieldAmount],
    [texts.gross, preview.yieldAmount],
    [texts.taxes, cents(preview.iofAmount + preview.irAmount)],
    [texts.average, preview.averageAmount],
  ] as const;
  return (
    <section aria-label={texts.previewTitle}>
      <p>
        {texts.previewOf(formatPlainDate(preview.from), formatPlainDate(preview.to))}{' '}
        {texts.times(preview.investedTimes, preview.redeemedTimes)}
      </p>
      <SimpleGrid component="dl" minColWidth="13rem" autoFlow="auto-fit" spacing="xl" verticalSpacing="md" mb="1.5rem">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-quiet text-13">{label}</dt>
            <dd className="text-18 font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}

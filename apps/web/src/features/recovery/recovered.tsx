import { grants } from '@balcao/contract/access';
import { getRecovered, type RecoveredMonth, recoverySteps } from '@balcao/contract/recovery';
import { type Cents, formatCents, sumCents } from '@balcao/kernel/money';
import { recovery } from '@balcao/messages/recovery';
import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../components/display/money.tsx';
import { ExplainButton } from '../../components/explanation/explain-button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const texts = recovery.recovered;
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' });

const colors = {
  RETRY: 'var(--mantine-color-brand-7)',
  REMINDER: 'var(--mantine-color-brand-4)',
  SENT: 'var(--mantine-color-brand-2)',
  LAST_RESORT: 'var(--mantine-color-brand-9)',
  NONE: 'var(--mantine-color-gray-5)',
} as const satisfies Record<(typeof recoverySteps)[number], string>;

const everything = { list: 'RECOVERED', step: null } as const;

export const recoveredOptions = answerOptions(getRecovered, {}, ['charge']);

/** By the last step before the payment. */
export function Recovered() {
  const recovered = useQuery(recoveredOptions);
  const months = recovered.data?.months;
  return (
    <Section title={texts.title} help={texts.help}>
      {months ? (
        <Months months={months} />
      ) : recovered.error ? (
        <ErrorState title={texts.failed} error={recovered.error} onRetry={() => void recovered.refetch()} />
      ) : (
        <Skeleton height={420} radius="sm" aria-busy="true" />
      )}
    </Section>
  );
}

function Months({ months }: { readonly months: readonly RecoveredMonth[] }) {
  const seesCharges = useMaySee(grants.recoveredCharges);
  const all = months.flatMap(({ steps }) => steps);
  if (all.length === 0) return <p className="text-quiet mb-4">{texts.empty}</p>;
  const max = Math.max(...months.map(totalOf));
  return (
    <>
      <dl
        className="grid items-end gap-y-4 gap-x-8 mb-6"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' }}
      >
        <div>
          <dt className="text-quiet text-13">{texts.total}</dt>
          <dd className="text-24 font-semibold leading-8">
            <Money amount={sumCents(all.map(({ amount }) => amount))} />
            {seesCharges && <ExplainButton figure={everything} label={texts.total} />}
          </dd>
        </div>
        {recoverySteps.map((step) => {
          const ofStep = all.filter((one) => one.step === step);
          return (
            <div key={step}>
              <dt className="text-quiet text-13">
                <Box component="span" className="inline-block w-2.5 h-2.5 rounded-xs" bg={colors[step]} />{' '}
                {texts.steps[step]}
              </dt>
              <dd>
                <Money amount={sumCents(ofStep.map(({ amount }) => amount))} />
                {seesCharges && ofStep.length > 0 && (
                  <ExplainButton figure={{ list: 'RECOVERED', step }} label={texts.steps[step]} />
                )}
                <span className="text-quiet">
                  {' '}
                  {texts.charges(ofStep.reduce((total, { charges }) => total + charges, 0))}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <ol className="grid gap-1.5" aria-label={texts.list}>
        {months.map((month) => (
          <li
            className="relative grid gap-3 items-center"
            style={{ gridTemplateColumns: '4.5rem minmax(0, 1fr) 8rem' }}
            key={month.month}
          >
            <span className="text-quiet text-13">{monthName.format(new Date(`${month.month}T12:00:00Z`))}</span>
            <span className="flex" style={{ gap: '1px', height: '0.875rem' }} aria-hidden="true">
              {inOrder(month).map(({ step, amount }) => (
                <Box
                  key={step}
                  component="span"
                  className="rounded-xs"
                  bg={colors[step]}
                  miw={2}
                  w={`${(amount / max) * 100}%`}
                />
              ))}
            </span>
            <span className="text-end">
              <Money amount={totalOf(month)} />
            </span>
            <span className="sr-only">
              {inOrder(month)
                .map(({ step, amount }) => `${texts.steps[step]}: ${formatCents(amount)}`)
                .join('; ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function totalOf({ steps }: RecoveredMonth): Cents {
  return sumCents(steps.map(({ amount }) => amount));
}

function inOrder({ steps }: RecoveredMonth): RecoveredMonth['steps'] {
  return steps.toSorted((one, other) => recoverySteps.indexOf(one.step) - recoverySteps.indexOf(other.step));
}

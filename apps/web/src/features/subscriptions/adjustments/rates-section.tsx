import { grants } from '@balcao/contract/access';
import { findIndexRates, type IndexRates } from '@balcao/contract/subscriptions/adjustments';
import { indexNames, monthOfYear, percentText } from '@balcao/messages/adjustment-texts';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonName } from '../../../components/display/person-name.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { RateDialog, type WantedRate } from './rate-dialog.tsx';

const texts = subscriptionAdjustments.rates;

const shownRates = 6;

/** The rates that people typed, and those that adjustments wait for. */
export function RatesSection() {
  const mayEnter = useMaySee(grants.subscription);
  const { data, error, refetch } = useQuery(answerOptions(findIndexRates, {}, ['subscription', 'sandbox']));
  const [wanted, setWanted] = useState<WantedRate | null>(null);
  const enter = (
    <Button variant="default" size="xs" onClick={() => setWanted({ index: 'IPCA', month: null })}>
      {texts.enter}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={mayEnter && enter}>
      {!data && error && (
        <ErrorState title={subscriptionAdjustments.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={65} radius="sm" aria-busy="true" />}
      {data && (
        <>
          {data.missing.map(({ index, month, quantity }) => (
            <Alert
              key={`${index} ${month}`}
              mb="sm"
              color="var(--tone-amber-text)"
              icon={<IconAlertTriangle size={18} stroke={1.6} />}
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                {texts.missing(index, month, quantity)}
                {mayEnter && (
                  <Button variant="default" size="xs" onClick={() => setWanted({ index, month })}>
                    {texts.enterThis}
                  </Button>
                )}
              </span>
            </Alert>
          ))}
          <Rates rates={data.rates} />
        </>
      )}
      {mayEnter && <RateDialog key={JSON.stringify(wanted)} wanted={wanted} onClose={() => setWanted(null)} />}
    </Section>
  );
}

function Rates({ rates }: Pick<IndexRates, 'rates'>) {
  if (rates.length === 0) return <p className="text-quiet">{texts.none}</p>;
  return (
    <ScrollBox className="max-w-176 overflow-x-auto" label={texts.label}>
      <PlainTable aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.index}</th>
            <th scope="col">{texts.columns.month}</th>
            <th scope="col" data-align="end">
              {texts.columns.percent}
            </th>
            <th scope="col">{texts.columns.enteredBy}</th>
          </tr>
        </thead>
        <tbody>
          {rates.slice(0, shownRates).map(({ index, month, percent, enteredBy }) => (
            <tr key={`${index} ${month}`}>
              <td>{indexNames[index]}</td>
              <td>{monthOfYear(month)}</td>
              <td data-align="end">{percentText(percent)}</td>
              <td>
                <PersonName by={enteredBy} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollBox>
  );
}

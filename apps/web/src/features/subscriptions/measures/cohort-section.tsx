import type { SubscriptionCohorts } from '@balcao/contract/subscriptions/measures';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { Section } from '../../../components/page/section.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import { monthText } from '../../../lib/format/dates.ts';
import { FigureLink } from './figure-link.tsx';
import classes from './measures.module.css';
import { shortMonth } from './short-month.ts';
import { SumCell } from './sum-cell.tsx';

type Cohort = SubscriptionCohorts['cohorts'][number];
type By = 'subscriptions' | 'amount';

const texts = subscriptionMeasures.cohorts;
const bys = [
  { value: 'subscriptions', label: texts.bySubscriptions },
  { value: 'amount', label: texts.byAmount },
] as const;

export function CohortSection({ cohorts }: SubscriptionCohorts) {
  const [by, setBy] = useState<By>('subscriptions');
  const width = Math.max(...cohorts.map(({ remaining }) => remaining.length), 0);
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={texts.by}
      data={bys.map((one) => ({ ...one }))}
      value={by}
      onChange={(value) => setBy(value === 'amount' ? 'amount' : 'subscriptions')}
    />
  );
  if (cohorts.length === 0)
    return (
      <Section title={texts.title}>
        <p className="text-quiet">{texts.empty}</p>
      </Section>
    );
  return (
    <Section title={texts.title} help={texts.help} action={choice}>
      <ScrollBox className="overflow-x-auto" label={texts.title}>
        <PlainTable className={classes.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.start}</th>
              <th scope="col" data-align="end">
                {texts.started}
              </th>
              {Array.from({ length: width }, (_, index) => texts.month(index)).map((label) => (
                <th key={label} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map((cohort) => (
              <CohortRow key={cohort.month} cohort={cohort} by={by} width={width} />
            ))}
          </tbody>
        </PlainTable>
      </ScrollBox>
    </Section>
  );
}

interface CohortRowProps {
  readonly cohort: Cohort;
  readonly by: By;
  readonly width: number;
}

function CohortRow({ cohort: { month: startMonth, started, remaining }, by, width }: CohortRowProps) {
  return (
    <tr>
      <th scope="row">{shortMonth(startMonth)}</th>
      <SumCell sum={started} figure={{ figure: 'NEW', to: startMonth, startMonth }} />
      {remaining.map(({ month: to, ...left }, index) => {
        const percent = started[by] > 0 ? Math.round((left[by] / started[by]) * 100) : 0;
        return (
          <td
            key={to}
            data-align="end"
            className={classes.heat}
            style={{ '--tint': `${Math.min(percent, 100) ** 2 / 250}%` } as CSSProperties}
          >
            {left.subscriptions === 0 ? (
              <span className="text-quiet">0%</span>
            ) : (
              <FigureLink
                figure={{ figure: 'MRR', to, startMonth }}
                label={`${percent}%, ${texts.cell(monthText(startMonth), index)}`}
              >
                {percent}%
              </FigureLink>
            )}
          </td>
        );
      })}
      {remaining.length < width && <td colSpan={width - remaining.length} />}
    </tr>
  );
}

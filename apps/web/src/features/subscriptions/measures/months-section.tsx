import type { SubscriptionMeasures } from '@balcao/contract/subscriptions/measures';
import { mrrMovements } from '@balcao/contract/subscriptions/measures';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { Section } from '../../../components/page/section.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import { formatPercent } from './format-percent.ts';
import classes from './measures.module.css';
import { shortMonth } from './short-month.ts';
import { SumCell } from './sum-cell.tsx';

const texts = subscriptionMeasures.months;

/** The current month first. */
export function MonthsSection({ measures: { months, today } }: { readonly measures: SubscriptionMeasures }) {
  return (
    <Section title={texts.title} help={texts.help}>
      <ScrollBox className="overflow-x-auto" label={texts.title}>
        <PlainTable className={classes.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              {mrrMovements.map((movement) => (
                <th key={movement} scope="col" data-align="end">
                  {texts.movements[movement]}
                </th>
              ))}
              <th scope="col" data-align="end">
                {texts.mrr}
              </th>
              <th scope="col" data-align="end">
                {texts.churn}
              </th>
              <th scope="col" data-align="end">
                {texts.revenueChurn}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, mrr, movements, subscriptionChurn, revenueChurn }) => (
              <tr key={month}>
                <th scope="row">
                  {shortMonth(month)}
                  {today.startsWith(month) && (
                    <span className="block text-quiet text-12 whitespace-nowrap">
                      {subscriptionMeasures.mrr.untilNow}
                    </span>
                  )}
                </th>
                {movements.map(({ movement, ...sum }) => (
                  <SumCell key={movement} sum={sum} figure={{ figure: movement, to: month }} />
                ))}
                <SumCell sum={mrr} figure={{ figure: 'MRR', to: month }} />
                <RateCell rate={subscriptionChurn} />
                <RateCell rate={revenueChurn} />
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ScrollBox>
      <p className="text-quiet text-13 mt-3">{texts.rates}</p>
    </Section>
  );
}

function RateCell({ rate }: { readonly rate: number | null }) {
  return <td data-align="end">{rate === null ? <span className="text-quiet">—</span> : formatPercent(rate)}</td>;
}

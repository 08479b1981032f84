import type { PlanMeasures } from '@balcao/contract/subscriptions/measures';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { ScrollBox } from '../../../components/table/scroll-box.tsx';
import { formatPercent } from './format-percent.ts';
import classes from './measures.module.css';
import { SumCell } from './sum-cell.tsx';

const texts = subscriptionMeasures.plans;
const columns = [texts.mrr, texts.average, texts.churned, texts.monthlyChurn, texts.ltv];

interface PlansSectionProps {
  readonly measures: PlanMeasures;
  readonly months: number;
}

export function PlansSection({ measures: { to, plans }, months }: PlansSectionProps) {
  return (
    <Section title={texts.title} help={texts.help}>
      <ScrollBox className="overflow-x-auto" label={texts.title}>
        <PlainTable className={classes.table} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.plan}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-align="end">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map(({ idPlan, title, mrr, averageAmount, churned, monthlyChurn, ltv }) => (
              <tr key={idPlan}>
                <th scope="row">{title ?? texts.deleted}</th>
                <SumCell sum={mrr} figure={{ figure: 'MRR', to, idPlan }} />
                <td data-align="end">{averageAmount === null ? none : <Money amount={averageAmount} />}</td>
                <SumCell sum={churned} figure={{ figure: 'CHURN', to, months, idPlan }} />
                <td data-align="end">{monthlyChurn === null ? none : formatPercent(monthlyChurn)}</td>
                <td data-align="end">{ltv === null ? none : <Money amount={ltv} />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ScrollBox>
    </Section>
  );
}

const none = <span className="text-quiet">—</span>;

import type { Cents } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Skeleton } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import { type Dashboard, type Movement, movements } from './movements.ts';
import classes from './period-amounts.module.css';

const texts = home.figures;

/** The sums of the period; their marks are the colours of the bars beside them. */
export function PeriodAmounts({ dashboard }: { readonly dashboard: Dashboard | undefined }) {
  const inWeek = dashboard?.graph.period === 'WEEK';
  return (
    <dl className={classes.amounts}>
      {movements.map((movement) => (
        <div key={movement} className={classes.amount}>
          <dt>
            <span className={classes.mark} data-movement={movement} aria-hidden="true" />
            {texts[movement]}
          </dt>
          <dd className={classes.figure}>
            {dashboard ? (
              <Money amount={amountOf(dashboard, movement)} />
            ) : (
              <Skeleton height="1.125rem" width="8rem" radius="sm" />
            )}
          </dd>
          <dd className={classes.help}>{dashboard && texts[`${movement}${inWeek ? 'Week' : 'Month'}` as const]}</dd>
        </div>
      ))}
    </dl>
  );
}

function amountOf(dashboard: Dashboard, movement: Movement): Cents {
  return dashboard[`${movement}Amount`];
}

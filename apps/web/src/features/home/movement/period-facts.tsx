import { home } from '@balcao/messages/home';
import { Skeleton } from '@mantine/core';
import type { Dashboard } from './movements.ts';
import classes from './period-facts.module.css';

const texts = home.figures;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const figures = new Intl.NumberFormat('pt-BR');

export function PeriodFacts({ dashboard }: { readonly dashboard: Dashboard | undefined }) {
  const facts = [
    {
      label: texts.defaultRate,
      value: dashboard && percent.format(dashboard.defaultRate / 100),
      help: texts.defaultRateHelp,
    },
    {
      label: texts.timeSaved,
      value: dashboard && texts.hoursAndMinutes(Math.floor(dashboard.timeSaved / 60), dashboard.timeSaved % 60),
      help: texts.timeSavedHelp,
    },
    { label: texts.newBuyers, value: dashboard && figures.format(dashboard.newBuyerQty), help: texts.newBuyersHelp },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, help }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value ?? <Skeleton height="1rem" width="5rem" radius="sm" />}</dd>
          <dd className={classes.help}>{help}</dd>
        </div>
      ))}
    </dl>
  );
}

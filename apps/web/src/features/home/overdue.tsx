import { home } from '@balcao/messages/home';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money } from '../../components/display/money.tsx';
import type { DashboardQuery } from './movement/movements.ts';
import classes from './overdue.module.css';

const texts = home.overdue;
const figures = new Intl.NumberFormat('pt-BR');

interface OverdueProps {
  readonly dashboard: DashboardQuery;
  /** Whether the person may open the list of charges. */
  readonly linked: boolean;
}

/** What is late, of any day: the period below has no part in it. */
export function Overdue({ dashboard: { data, error }, linked }: OverdueProps) {
  if (!data) {
    return error ? null : (
      <div className={classes.line} aria-hidden="true">
        <Skeleton height="1rem" width="15rem" radius="sm" />
      </div>
    );
  }
  const { amount, quantity } = data.overdue;
  if (quantity === 0) {
    return (
      <p className={classes.line} data-none>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        {texts.none}
      </p>
    );
  }
  const content = (
    <>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {texts.label} <Money amount={amount} /> ({figures.format(quantity)})
      </span>
    </>
  );
  if (!linked) return <p className={classes.line}>{content}</p>;
  return (
    <Link to="/cobrancas" search={{ status: ['LATE'] }} className={classes.line}>
      {content}
      <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
    </Link>
  );
}

import type { ChargeDetail } from '@balcao/contract/charges';
import { Money } from '../../../../components/display/money.tsx';
import classes from '../charge-page.module.css';

interface AboutChargeProps {
  readonly charge: Pick<ChargeDetail, 'value' | 'title' | 'customerName'>;
  readonly consequence: string;
}

export function AboutCharge({ charge, consequence }: AboutChargeProps) {
  return (
    <>
      <p className={classes.what}>
        <Money amount={charge.value} /> · {charge.title} · {charge.customerName}
      </p>
      <p className={classes.quiet}>{consequence}</p>
    </>
  );
}

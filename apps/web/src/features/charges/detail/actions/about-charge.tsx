import type { ChargeDetail } from '@balcao/contract/charges';
import { Money } from '../../../../components/display/money.tsx';
import classes from '../charge-page.module.css';

/** Which charge a dialog is about, and what cannot be taken back. */
export function AboutCharge({ charge, consequence }: { readonly charge: ChargeDetail; readonly consequence: string }) {
  return (
    <>
      <p className={classes.what}>
        <Money amount={charge.value} /> · {charge.title} · {charge.customerName}
      </p>
      <p className={classes.quiet}>{consequence}</p>
    </>
  );
}

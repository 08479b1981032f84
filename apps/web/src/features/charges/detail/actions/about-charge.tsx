import type { ChargeDetail } from '@balcao/contract/charges';
import { Money } from '../../../../components/display/money.tsx';

interface AboutChargeProps {
  readonly charge: Pick<ChargeDetail, 'value' | 'title' | 'customerName'>;
  readonly consequence: string;
}

export function AboutCharge({ charge, consequence }: AboutChargeProps) {
  return (
    <>
      <p className="font-semibold mb-1">
        <Money amount={charge.value} /> · {charge.title} · {charge.customerName}
      </p>
      <p className="text-quiet">{consequence}</p>
    </>
  );
}

import { lazy } from 'react';
import { LateMenu } from '../../../../components/menu/late-menu.tsx';
import type { ChargeItemsProps } from './charge-items.tsx';

const load = () => import('./charge-items.tsx').then(({ ChargeItems }) => ({ default: ChargeItems }));
const ChargeItems = lazy(load);

/** The less common actions of a charge; on a phone, all but the main one. */
export function ChargeMenu(props: ChargeItemsProps) {
  return (
    <LateMenu button={props.button} load={load}>
      <ChargeItems {...props} />
    </LateMenu>
  );
}

import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../../components/menu/late-menu.tsx';
import type { ChargeItemsProps } from './charge-items.tsx';

const ChargeItems = lazyRouteComponent(() => import('./charge-items.tsx'), 'ChargeItems');

/** The less common actions of a charge; on a phone, all but the main one. */
export function ChargeMenu(props: ChargeItemsProps) {
  return (
    <LateMenu button={props.button} component={ChargeItems}>
      <ChargeItems {...props} />
    </LateMenu>
  );
}

import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../../components/menu/late-menu.tsx';
import type { ChargeItemsProps } from './charge-items.tsx';

const ChargeItems = lazyRouteComponent(() => import('./charge-items.tsx'), 'ChargeItems');

/** On a phone the menu has all but the main action. */
export function ChargeMenu(props: ChargeItemsProps) {
  return (
    <LateMenu button={props.button} component={ChargeItems}>
      <ChargeItems {...props} />
    </LateMenu>
  );
}

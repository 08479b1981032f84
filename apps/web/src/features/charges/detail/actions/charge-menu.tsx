import type { ChargeDetail } from '@balcao/contract/charges';
import { lazy } from 'react';
import { LateMenu, type MenuButton } from '../../../../components/menu/late-menu.tsx';
import type { ChargeCommand } from './charge-command.ts';

const load = () => import('./charge-items.tsx').then(({ ChargeItems }) => ({ default: ChargeItems }));
const ChargeItems = lazy(load);

interface ChargeMenuProps {
  readonly button: MenuButton;
  readonly charge: ChargeDetail;
  readonly onCommand: (command: ChargeCommand) => void;
}

/** The less common actions of a charge. */
export function ChargeMenu(props: ChargeMenuProps) {
  return (
    <LateMenu button={props.button} load={load}>
      <ChargeItems {...props} />
    </LateMenu>
  );
}

import type { PaymentLink } from '@balcao/contract/payment-links';
import { lazy } from 'react';
import { LateMenu, type MenuButton } from '../../../components/menu/late-menu.tsx';

const load = () => import('./link-items.tsx').then(({ LinkItems }) => ({ default: LinkItems }));
const LinkItems = lazy(load);

interface LinkMenuProps {
  readonly button: MenuButton;
  readonly link: PaymentLink;
  readonly onDelete: (link: PaymentLink) => void;
  /** Where opening the link is not an action of its own. */
  readonly withOpen?: boolean;
  /** Left out where changing it is an action of its own; there by default. */
  readonly withEdit?: boolean;
}

/** The less common actions of a link. */
export function LinkMenu(props: LinkMenuProps) {
  return (
    <LateMenu button={props.button} load={load}>
      <LinkItems {...props} />
    </LateMenu>
  );
}

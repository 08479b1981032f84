import type { PaymentLink } from '@balcao/contract/payment-links';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu, type MenuButton } from '../../../components/menu/late-menu.tsx';

const LinkItems = lazyRouteComponent(() => import('./link-items.tsx'), 'LinkItems');

interface LinkMenuProps {
  readonly button: MenuButton;
  readonly link: PaymentLink;
  readonly onDelete: (link: PaymentLink) => void;
  /** For places without a separate action that opens the link. */
  readonly withOpen?: boolean;
  /** Left out where changing it is an action of its own; there by default. */
  readonly withEdit?: boolean;
}

export function LinkMenu(props: LinkMenuProps) {
  return (
    <LateMenu button={props.button} component={LinkItems}>
      <LinkItems {...props} />
    </LateMenu>
  );
}

import { allowed } from '@balcao/contract/roles';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { maySee } from '../../../lib/navigation/access.ts';
import { useSession } from '../../../lib/session/session-store.ts';

const access = { roles: allowed.paymentLinks, feature: 'view_seller_payment_link' } as const;

/** People who may not see links open the buyers' page. */
export function LinkOfCharge({ uuid }: { readonly uuid: string }) {
  const session = useSession();
  const text = chargeScreens.detail.openLink;
  if (session && maySee(session, access)) {
    return (
      <Link to="/seja-pago" search={{ link: uuid }} className="text-link">
        {text}
      </Link>
    );
  }
  return (
    <Anchor href={`/payment-link/${uuid}`} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
}

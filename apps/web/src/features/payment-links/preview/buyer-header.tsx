import { paymentLinks } from '@balcao/messages/payment-links';
import { Money } from '../../../components/display/money.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import type { LinkValues } from '../values/link-values.ts';
import classes from './link-preview.module.css';

/** Who charges, for what, how much. */
export function BuyerHeader({ values: { title, description, value } }: { readonly values: LinkValues }) {
  const seller = useSession()?.user.fantasyName;
  return (
    <header className={classes.header}>
      <p className={classes.seller}>{seller}</p>
      <p className={classes.name} data-missing={!title.trim() || undefined}>
        {title.trim() || paymentLinks.preview.untitled}
      </p>
      {description.trim() && <p className={classes.description}>{description.trim()}</p>}
      {value !== null && value > 0 && <Money amount={value} className={classes.value ?? ''} />}
    </header>
  );
}

import { grants } from '@balcao/contract/access';
import { planScreens } from '@balcao/messages/plan-screens';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import classes from './checkout-tabs.module.css';

const texts = planScreens.tabs;

/** The parts of the seller's checkout: each is a screen with an address of its own. */
export function CheckoutTabs() {
  const tabs = [
    { to: '/checkout-info', label: texts.info, shown: useMaySee(grants.checkoutInfo) },
    { to: '/meus-planos', label: texts.plans, shown: useMaySee(grants.plans) },
    { to: '/cupons', label: texts.coupons, shown: useMaySee(grants.coupons) },
  ] as const;
  return (
    <nav aria-label={texts.label} className={classes.tabs}>
      {tabs
        .filter(({ shown }) => shown)
        .map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
    </nav>
  );
}

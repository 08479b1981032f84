import { grants } from '@balcao/contract/access';
import { planScreens } from '@balcao/messages/plan-screens';
import { LinkTabs } from '../../components/page/link-tabs.tsx';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const texts = planScreens.tabs;

export function CheckoutTabs() {
  const tabs = [
    { to: '/checkout-info', label: texts.info, shown: useMaySee(grants.checkoutInfo) },
    { to: '/meus-planos', label: texts.plans, shown: useMaySee(grants.plans) },
    { to: '/cupons', label: texts.coupons, shown: useMaySee(grants.coupons) },
  ] as const;
  return <LinkTabs label={texts.label} tabs={tabs} />;
}

import { grants } from '@balcao/contract/access';
import { newSubscription } from '@balcao/messages/new-subscription';
import { screens } from '@balcao/messages/screens';
import { searchWords } from '@balcao/messages/search-words';
import { shell } from '@balcao/messages/shell';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendarEvent,
  IconChecks,
  IconFileImport,
  IconGavel,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRepeat,
  IconReportAnalytics,
  IconShieldLock,
  IconSun,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react';
import { maySee } from '../../../../lib/navigation/access.ts';
import { useMayCreate } from '../../../../lib/navigation/use-may-see.ts';
import { useSignOut } from '../../../../lib/navigation/use-sign-out.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { bankingActions } from './banking-actions.ts';
import { chargeActions } from './charge-actions.ts';
import type { SearchAction } from './found.ts';
import { leadingTo } from './leading-to.ts';

const texts = shell.search.actions;

export function useActions(session: Session): readonly (SearchAction & { readonly words: string })[] {
  const mayCreate = useMayCreate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const actions = [
    ...(maySee(session, grants.createCharge) ? [charge] : []),
    ...(maySee(session, grants.importSubscriptions) ? [newSubscriptionAction] : []),
    ...(mayCreate ? [createLink, createSaleLink] : []),
    ...(maySee(session, grants.customerForm) ? [addCustomer] : []),
    ...(maySee(session, grants.planForm) ? [createPlan] : []),
    ...(maySee(session, grants.subSellers) ? [addSubSeller] : []),
    ...(maySee(session, grants.users) ? [inviteUser] : []),
    ...(maySee(session, grants.importSubscriptions) ? [importSubscriptions] : []),
    ...(maySee(session, grants.integration) ? [createKey, createWebhook] : []),
    ...(maySee(session, grants.reports) ? [generateReport, exportAccounting] : []),
    ...(maySee(session, grants.security) ? [changePassword] : []),
    ...(maySee(session, grants.charges) ? [seeLate, seeDisputed] : []),
    ...chargeActions(session),
    ...(maySee(session, grants.finance) ? [withdraw] : []),
    ...(maySee(session, grants.finance) && maySee(session, grants.decideWithdrawal) ? [approveWithdrawals] : []),
    ...(maySee(session, grants.finance) && maySee(session, grants.anticipation) ? [anticipate] : []),
    ...bankingActions(session),
    {
      key: 'theme',
      label: isDark ? texts.light : texts.dark,
      icon: isDark ? IconSun : IconMoon,
      open: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'sign-out', label: shell.signOut, icon: IconLogout, open: signOut },
  ];
  return actions.map((action) => ({ ...action, words: searchWords.actions[action.key] ?? '' }));
}

const charge = leadingTo('new-charge', screens.newCharge, IconPlus, '/cobrancas/nova');
const newSubscriptionAction = leadingTo('new-subscription', newSubscription.action, IconRepeat, '/recorrencias/nova');
const createLink = leadingTo('create-link', texts.createLink, IconPlus, '/seja-pago/criar/cobranca-pontual');
const createSaleLink = leadingTo('create-sale-link', texts.createSaleLink, IconPlus, '/seja-pago/criar/venda');
const addCustomer = leadingTo('add-customer', texts.addCustomer, IconUserPlus, '/clientes/adicionar-cliente');
const createPlan = leadingTo('create-plan', texts.createPlan, IconPlus, '/meus-planos/0');
const addSubSeller = leadingTo('add-sub-seller', texts.addSubSeller, IconUserPlus, '/sub-vendedores/novo');
const inviteUser = leadingTo('invite-user', texts.inviteUser, IconUserPlus, '/usuarios', { adding: 'true' });
const importSubscriptions = leadingTo(
  'import-subscriptions',
  texts.importSubscriptions,
  IconFileImport,
  '/importacao-de-recorrencia',
);
const createKey = leadingTo('create-key', texts.createKey, IconKey, '/integracao', { creating: 'true' });
const createWebhook = leadingTo('create-webhook', texts.createWebhook, IconWebhook, '/integracao', {
  tab: 'webhooks',
  creating: 'true',
});
const withdraw = leadingTo('withdraw', texts.withdraw, IconBuildingBank, '/financeiro', { open: 'withdraw' });
const approveWithdrawals = leadingTo('approve-withdrawals', texts.approveWithdrawals, IconChecks, '/financeiro', {
  tab: 'TRANSFERS',
});
const anticipate = leadingTo('anticipate', texts.anticipate, IconCalendarEvent, '/financeiro', { open: 'anticipate' });
const generateReport = leadingTo('generate-report', texts.generateReport, IconReportAnalytics, '/reports');
const exportAccounting = leadingTo('export-accounting', texts.exportAccounting, IconReportAnalytics, '/reports', {
  tab: 'ACCOUNTING',
  open: 'lancamentos-contabeis',
});
const changePassword = leadingTo('security', texts.security, IconShieldLock, '/seguranca');
const seeLate = leadingTo('late', texts.seeLate, IconAlertTriangle, '/cobrancas', { status: ['LATE'] });
const seeDisputed = leadingTo('disputed', texts.seeDisputed, IconGavel, '/cobrancas', { status: ['DISPUTE'] });

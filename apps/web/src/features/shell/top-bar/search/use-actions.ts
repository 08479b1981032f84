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

const charge: SearchAction = {
  key: 'new-charge',
  label: screens.newCharge,
  icon: IconPlus,
  open: (navigate) => navigate({ to: '/cobrancas/nova' }),
};
const newSubscriptionAction: SearchAction = {
  key: 'new-subscription',
  label: newSubscription.action,
  icon: IconRepeat,
  open: (navigate) => navigate({ to: '/recorrencias/nova' }),
};
const createLink: SearchAction = {
  key: 'create-link',
  label: texts.createLink,
  icon: IconPlus,
  open: (navigate) => navigate({ to: '/seja-pago/criar/cobranca-pontual' }),
};
const createSaleLink: SearchAction = {
  key: 'create-sale-link',
  label: texts.createSaleLink,
  icon: IconPlus,
  open: (navigate) => navigate({ to: '/seja-pago/criar/venda' }),
};
const addCustomer: SearchAction = {
  key: 'add-customer',
  label: texts.addCustomer,
  icon: IconUserPlus,
  open: (navigate) => navigate({ to: '/clientes/adicionar-cliente' }),
};
const createPlan: SearchAction = {
  key: 'create-plan',
  label: texts.createPlan,
  icon: IconPlus,
  open: (navigate) => navigate({ to: '/meus-planos/0' }),
};
const addSubSeller: SearchAction = {
  key: 'add-sub-seller',
  label: texts.addSubSeller,
  icon: IconUserPlus,
  open: (navigate) => navigate({ to: '/sub-vendedores/novo' }),
};
const inviteUser: SearchAction = {
  key: 'invite-user',
  label: texts.inviteUser,
  icon: IconUserPlus,
  open: (navigate) => navigate({ to: '/usuarios', search: { adding: 'true' } }),
};
const importSubscriptions: SearchAction = {
  key: 'import-subscriptions',
  label: texts.importSubscriptions,
  icon: IconFileImport,
  open: (navigate) => navigate({ to: '/importacao-de-recorrencia' }),
};
const createKey: SearchAction = {
  key: 'create-key',
  label: texts.createKey,
  icon: IconKey,
  open: (navigate) => navigate({ to: '/integracao', search: { creating: 'true' } }),
};
const createWebhook: SearchAction = {
  key: 'create-webhook',
  label: texts.createWebhook,
  icon: IconWebhook,
  open: (navigate) => navigate({ to: '/integracao', search: { tab: 'webhooks', creating: 'true' } }),
};
const withdraw: SearchAction = {
  key: 'withdraw',
  label: texts.withdraw,
  icon: IconBuildingBank,
  open: (navigate) => navigate({ to: '/financeiro', search: { open: 'withdraw' } }),
};
const approveWithdrawals: SearchAction = {
  key: 'approve-withdrawals',
  label: texts.approveWithdrawals,
  icon: IconChecks,
  open: (navigate) => navigate({ to: '/financeiro', search: { tab: 'TRANSFERS' } }),
};
const anticipate: SearchAction = {
  key: 'anticipate',
  label: texts.anticipate,
  icon: IconCalendarEvent,
  open: (navigate) => navigate({ to: '/financeiro', search: { open: 'anticipate' } }),
};
const generateReport: SearchAction = {
  key: 'generate-report',
  label: texts.generateReport,
  icon: IconReportAnalytics,
  open: (navigate) => navigate({ to: '/reports' }),
};
const exportAccounting: SearchAction = {
  key: 'export-accounting',
  label: texts.exportAccounting,
  icon: IconReportAnalytics,
  open: (navigate) => navigate({ to: '/reports', search: { tab: 'ACCOUNTING', open: 'lancamentos-contabeis' } }),
};
const changePassword: SearchAction = {
  key: 'security',
  label: texts.security,
  icon: IconShieldLock,
  open: (navigate) => navigate({ to: '/seguranca' }),
};
const seeLate: SearchAction = {
  key: 'late',
  label: texts.seeLate,
  icon: IconAlertTriangle,
  open: (navigate) => navigate({ to: '/cobrancas', search: { status: ['LATE'] } }),
};
const seeDisputed: SearchAction = {
  key: 'disputed',
  label: texts.seeDisputed,
  icon: IconGavel,
  open: (navigate) => navigate({ to: '/cobrancas', search: { status: ['DISPUTE'] } }),
};

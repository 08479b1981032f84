import { type Grant, grants } from '@balcao/contract/access';
import { shell } from '@balcao/messages/shell';
import {
  type Icon,
  IconAdjustments,
  IconAffiliate,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconFlask,
  IconGavel,
  IconHistory,
  IconHome,
  IconKey,
  IconLink,
  IconPigMoney,
  IconPlugConnected,
  IconReceipt2,
  IconRefreshAlert,
  IconRepeat,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTicket,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import type { ScreenIcon } from '../../../lib/navigation/screen.ts';

/** A link to a screen; its name and who sees it are what the screen's own route says. Its icon is not: what a route says is on every page's first load. */
export interface MenuLink {
  readonly to: string;
  readonly icon?: ScreenIcon;
  readonly tag?: 'beta' | 'new';
  /** Who has the entry, where those are fewer than may see the screen. */
  readonly access?: Grant;
}

/** Links under one name; it is open when the current path is one of theirs. */
interface MenuGroup {
  readonly label: string;
  readonly icon: Icon;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** The left menu, top to bottom. A screen that a person may not see has no entry, and a group without entries neither. */
export const menu: readonly MenuEntry[] = [
  { to: '/', icon: IconHome },
  { to: '/seja-pago', icon: IconLink },
  { to: '/cobrancas', icon: IconReceipt2 },
  { to: '/disputas', icon: IconGavel, tag: 'new' },
  { to: '/recorrencias', icon: IconRepeat },
  { to: '/clientes', icon: IconUsers },
  { to: '/financeiro', icon: IconCoins },
  { to: '/conciliacao', icon: IconScale, tag: 'new' },
  {
    label: shell.banking,
    icon: IconBuildingBank,
    links: [
      { to: '/tesouraria', icon: IconPigMoney },
      { to: '/cartao', icon: IconCreditCard },
      { to: '/pagamentos', icon: IconCashBanknote, tag: 'new' },
      { to: '/dados-conta', icon: IconKey },
      { to: '/pix-config', icon: IconAdjustments },
    ],
  },
  {
    label: shell.myCheckout,
    icon: IconBuildingStore,
    links: [
      { to: '/checkout-info', icon: IconWorld },
      { to: '/meus-planos', icon: IconRepeat },
      { to: '/cupons', icon: IconTicket },
    ],
  },
  { to: '/sub-vendedores', icon: IconAffiliate },
  { to: '/reports', icon: IconReportAnalytics },
  { to: '/usuarios', icon: IconUsersGroup },
  {
    label: shell.settings,
    icon: IconSettings,
    links: [
      { to: '/metodos-pagamentos', icon: IconCreditCard },
      { to: '/notificacoes', icon: IconBell },
      { to: '/pagina-do-cliente', icon: IconUserShare },
      { to: '/recuperacao', icon: IconRefreshAlert, tag: 'new' },
      { to: '/nota-fiscal', icon: IconFileInvoice },
      { to: '/auditoria', icon: IconHistory },
      { to: '/conexoes', icon: IconPlugConnected, tag: 'new' },
      { to: '/integracao', icon: IconWebhook },
      { to: '/seguranca', icon: IconShieldLock },
      // Gone once the account is ACTIVE; its screen stays, and shows what was sent.
      { to: '/ativar-pj', icon: IconBuildingBank, access: grants.openBankingAccount },
    ],
  },
  { to: '/sandbox', icon: IconFlask },
];

/** The icon of a screen that the menu links to. */
export function iconOf(path: string): ScreenIcon | undefined {
  return menu.flatMap((entry) => ('links' in entry ? entry.links : [entry])).find(({ to }) => to === path)?.icon;
}

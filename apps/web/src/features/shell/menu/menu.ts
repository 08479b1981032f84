import { type Grant, grants } from '@balcao/contract/access';
import { settingsPage } from '@balcao/messages/settings-page';
import { shell } from '@balcao/messages/shell';
import {
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
  IconReceiptTax,
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

/** Routes decide who sees a screen. Icons are here, because routes are loaded on every page. */
export interface ScreenLink {
  readonly to: string;
  readonly icon: ScreenIcon;
  /** The menu's own, where it is not the screen's title. */
  readonly label?: string;
  readonly tag?: 'beta' | 'new';
  /** Narrows the entry to fewer people than may see the screen. */
  readonly access?: Grant;
  /** Screens that are reached through this one; it is shown to whoever may open one of them. */
  readonly parts?: readonly ScreenLink[];
}

/** An entry for several screens without one of its own: it leads to the first that the person may open. */
export interface PartsLink {
  readonly label: string;
  readonly icon: ScreenIcon;
  readonly parts: readonly ScreenLink[];
}

export interface MenuGroup<Link = ScreenLink | PartsLink> {
  readonly label: string;
  readonly links: readonly Link[];
}

/** Settings that are set up once, on their own page. */
export const settings: readonly MenuGroup<ScreenLink>[] = [
  {
    label: settingsPage.groups.charging,
    links: [
      { to: '/metodos-pagamentos', icon: IconCreditCard },
      { to: '/notificacoes', icon: IconBell },
      { to: '/recuperacao', icon: IconRefreshAlert, tag: 'new' },
      { to: '/pagina-do-cliente', icon: IconUserShare },
      { to: '/nota-fiscal', icon: IconFileInvoice },
    ],
  },
  {
    label: settingsPage.groups.account,
    links: [
      { to: '/dados-conta', icon: IconKey },
      { to: '/pix-config', icon: IconAdjustments },
      // Hidden once the account is ACTIVE; the screen still shows what was sent.
      { to: '/ativar-pj', icon: IconBuildingBank, access: grants.openBankingAccount },
      { to: '/conexoes', icon: IconPlugConnected, tag: 'new' },
    ],
  },
  {
    label: settingsPage.groups.people,
    links: [
      { to: '/usuarios', icon: IconUsersGroup },
      { to: '/sub-vendedores', icon: IconAffiliate },
      { to: '/seguranca', icon: IconShieldLock },
      { to: '/auditoria', icon: IconHistory },
    ],
  },
  {
    label: settingsPage.groups.developers,
    links: [{ to: '/integracao', icon: IconWebhook }],
  },
];

/** The left menu, top to bottom. A screen that a person may not see has no entry, and a group without entries neither. */
export const menu: readonly (MenuGroup | ScreenLink)[] = [
  { to: '/', icon: IconHome },
  {
    label: shell.menu.receive,
    links: [
      { to: '/cobrancas', icon: IconReceipt2 },
      { to: '/recorrencias', icon: IconRepeat },
      { to: '/seja-pago', icon: IconLink, label: shell.menu.links },
      { to: '/clientes', icon: IconUsers },
      { to: '/notas-fiscais', icon: IconFileInvoice, tag: 'new' },
      { to: '/disputas', icon: IconGavel, tag: 'new' },
      {
        label: shell.menu.checkout,
        icon: IconBuildingStore,
        parts: [
          { to: '/checkout-info', icon: IconWorld },
          { to: '/meus-planos', icon: IconRepeat },
          { to: '/cupons', icon: IconTicket },
        ],
      },
    ],
  },
  {
    label: shell.menu.money,
    links: [
      { to: '/financeiro', icon: IconCoins, label: shell.menu.balance },
      { to: '/pagamentos', icon: IconCashBanknote, label: shell.menu.pay, tag: 'new' },
      { to: '/tesouraria', icon: IconPigMoney },
      { to: '/cartao', icon: IconCreditCard, label: shell.menu.cards },
      { to: '/conciliacao', icon: IconScale, tag: 'new' },
      { to: '/auditoria-de-taxas', icon: IconReceiptTax },
    ],
  },
  { to: '/reports', icon: IconReportAnalytics },
  { to: '/configuracoes', icon: IconSettings, parts: settings.flatMap(({ links }) => links) },
];

/** It has no entry: the clock at the top leads to it. */
export const sandbox: ScreenLink = { to: '/sandbox', icon: IconFlask };

const screenLinks: readonly ScreenLink[] = menu
  .flatMap((entry): readonly (ScreenLink | PartsLink)[] => ('links' in entry ? entry.links : [entry]))
  .flatMap((link) => [...('to' in link ? [link] : []), ...(link.parts ?? [])]);

export function iconOf(path: string): ScreenIcon | undefined {
  return [...screenLinks, sandbox].find(({ to }) => to === path)?.icon;
}

/** The screen through which another one is reached. */
export function parentOf(path: string): string | undefined {
  return screenLinks.find(({ parts }) => parts?.some(({ to }) => to === path))?.to;
}

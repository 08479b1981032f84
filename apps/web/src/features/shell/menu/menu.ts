import { shell } from '@balcao/messages/shell';
import { type Icon, IconBuildingStore, IconSettings } from '@tabler/icons-react';

/** A link to a screen; its name, icon and who sees it are what the screen's own route says. */
export interface MenuLink {
  readonly to: string;
  readonly tag?: 'beta' | 'new';
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
  { to: '/' },
  { to: '/seja-pago' },
  { to: '/cobrancas' },
  { to: '/recorrencias' },
  { to: '/clientes' },
  {
    label: shell.myCheckout,
    icon: IconBuildingStore,
    links: [{ to: '/checkout-info' }, { to: '/meus-planos' }, { to: '/cupons' }],
  },
  { to: '/usuarios' },
  {
    label: shell.settings,
    icon: IconSettings,
    links: [
      { to: '/metodos-pagamentos' },
      { to: '/notificacoes' },
      { to: '/pagina-do-cliente' },
      { to: '/recuperacao', tag: 'new' },
      { to: '/nota-fiscal' },
      { to: '/auditoria' },
    ],
  },
  { to: '/sandbox' },
];

import type { Feature } from '@balcao/contract/features';
import type { Role } from '@balcao/contract/roles';
import type { ComponentType } from 'react';

/** Who may see a screen (specification 1, section 2.3): one of the roles, and the flag. */
export interface ScreenAccess {
  readonly roles: readonly Role[];
  readonly feature?: Feature;
  /** Only where the outside world is simulated. */
  readonly sandboxOnly?: boolean;
}

export type ScreenIcon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>;

/** What a route says of itself; the menu, the breadcrumbs, the tab's title and the guard all read it. */
export interface Screen {
  readonly title: string;
  readonly icon?: ScreenIcon;
  readonly access: ScreenAccess;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every route inside the shell has one. */
    readonly screen?: Screen;
    /** The tab's title of a public page. */
    readonly title?: string;
  }
}

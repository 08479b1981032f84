import type { Grant } from '@balcao/contract/access';
import type { ComponentType } from 'react';

/** An entry of the contract's `grants`, the same as that of the calls behind the screen. */
export interface ScreenAccess extends Grant {
  /** Only where the outside world is simulated. */
  readonly sandboxOnly?: boolean;
}

export type ScreenIcon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>;

/** The menu, the breadcrumbs, the tab's title and the guard all read it. */
export interface Screen {
  readonly title: string;
  readonly access: ScreenAccess;
  /** The screen that it belongs to, where its path does not say so. */
  readonly under?: string;
  /** Its list has columns enough for the width of a large screen. */
  readonly wide?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every route inside the shell has one. */
    readonly screen?: Screen;
    readonly title?: string;
  }
}

import { maySee } from '../../../lib/navigation/access.ts';
import type { Screen, ScreenIcon } from '../../../lib/navigation/screen.ts';
import type { Session } from '../../../lib/session/session.ts';
import type { MenuEntry, MenuLink } from './menu.ts';

export interface VisibleLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ScreenIcon | undefined;
  readonly tag: MenuLink['tag'];
}

export interface VisibleGroup {
  readonly label: string;
  readonly icon: ScreenIcon;
  readonly links: readonly VisibleLink[];
}

export type VisibleEntry = VisibleLink | VisibleGroup;

/** The menu of one person: what their roles and flags let them see, named as the screens name themselves. */
export function visibleMenu(
  menu: readonly MenuEntry[],
  session: Session,
  screenOf: (path: string) => Screen | undefined,
): VisibleEntry[] {
  const visibleLinks = (links: readonly MenuLink[]): VisibleLink[] =>
    links.flatMap(({ to, icon, tag, access }) => {
      const screen = screenOf(to);
      return screen && maySee(session, screen.access) && (!access || maySee(session, access))
        ? [{ to, label: screen.title, icon, tag }]
        : [];
    });
  return menu.flatMap((entry): VisibleEntry[] => {
    if (!('links' in entry)) return visibleLinks([entry]);
    const links = visibleLinks(entry.links);
    return links.length > 0 ? [{ label: entry.label, icon: entry.icon, links }] : [];
  });
}

/** All links, those of groups too. */
export function linksOf(entries: readonly VisibleEntry[]): VisibleLink[] {
  return entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
}

/** Whether a path is a link's screen or lies under it; the root has nothing under it. */
export function isWithin(path: string, to: string): boolean {
  return path === to || (to !== '/' && path.startsWith(`${to}/`));
}

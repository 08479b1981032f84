import { maySee } from '../../../lib/navigation/access.ts';
import type { Screen, ScreenIcon } from '../../../lib/navigation/screen.ts';
import type { Session } from '../../../lib/session/session.ts';
import type { MenuGroup, PartsLink, ScreenLink } from './menu.ts';

export interface VisibleLink {
  readonly to: string;
  readonly label: string;
  readonly title: string;
  readonly icon: ScreenIcon;
  readonly tag: ScreenLink['tag'];
  readonly parts: readonly VisibleLink[];
}

export interface VisibleGroup {
  readonly label: string;
  readonly links: readonly VisibleLink[];
}

type ScreenAt = (path: string) => Screen | undefined;

/** The menu of one person: what their roles and flags let them see. A link in no group comes as a link. */
export function visibleMenu(
  menu: readonly (MenuGroup | ScreenLink)[],
  session: Session,
  screenAt: ScreenAt,
): (VisibleGroup | VisibleLink)[] {
  return menu.flatMap((entry): (VisibleGroup | VisibleLink)[] =>
    'links' in entry ? visibleGroups([entry], session, screenAt) : visibleLinks([entry], session, screenAt),
  );
}

export function visibleGroups(groups: readonly MenuGroup[], session: Session, screenAt: ScreenAt): VisibleGroup[] {
  return groups.flatMap(({ label, links }) => {
    const visible = visibleLinks(links, session, screenAt);
    return visible.length > 0 ? [{ label, links: visible }] : [];
  });
}

export function visibleLinks(
  links: readonly (ScreenLink | PartsLink)[],
  session: Session,
  screenAt: ScreenAt,
): VisibleLink[] {
  return links.flatMap((link) => {
    const parts = visibleLinks(link.parts ?? [], session, screenAt);
    if (link.parts && parts.length === 0) return [];
    if (!('to' in link)) {
      const [first] = parts;
      return first ? [{ ...first, label: link.label, icon: link.icon, tag: undefined, parts }] : [];
    }
    const { to, icon, label, tag, access } = link;
    const screen = screenAt(to);
    const isVisible = screen && maySee(session, screen.access) && (!access || maySee(session, access));
    return isVisible ? [{ to, label: label ?? screen.title, title: screen.title, icon, tag, parts }] : [];
  });
}

/** Every screen once: those of groups and parts too. */
export function screensOf(entries: readonly (VisibleGroup | VisibleLink)[]): VisibleLink[] {
  return entries.flatMap((entry) => {
    if ('links' in entry) return screensOf(entry.links);
    const isPart = entry.parts.some(({ to }) => to === entry.to);
    return isPart ? entry.parts : [entry, ...entry.parts];
  });
}

/** Whether a path is the screen of a link or of one of its parts, or lies under one; the root has nothing under it. */
export function isActive(path: string, { to, parts }: { readonly to: string; readonly parts: readonly VisibleLink[] }) {
  return isWithin(path, to) || parts.some((part) => isWithin(path, part.to));
}

function isWithin(path: string, to: string): boolean {
  return path === to || (to !== '/' && path.startsWith(`${to}/`));
}

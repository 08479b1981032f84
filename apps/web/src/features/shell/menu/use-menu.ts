import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screenOf } from '../../../lib/navigation/screen-of.ts';
import type { Session } from '../../../lib/session/session.ts';
import { menu, sandbox, settings } from './menu.ts';
import {
  screensOf,
  type VisibleGroup,
  type VisibleLink,
  visibleGroups,
  visibleLinks,
  visibleMenu,
} from './visible-menu.ts';

export function useMenu(session: Session): readonly (VisibleGroup | VisibleLink)[] {
  const router = useRouter();
  return useMemo(() => visibleMenu(menu, session, (path) => screenOf(router, path)), [router, session]);
}

export function useSettings(session: Session): readonly VisibleGroup[] {
  const router = useRouter();
  return useMemo(() => visibleGroups(settings, session, (path) => screenOf(router, path)), [router, session]);
}

export function useScreens(session: Session): readonly VisibleLink[] {
  const router = useRouter();
  const entries = useMenu(session);
  return useMemo(
    () => [...screensOf(entries), ...visibleLinks([sandbox], session, (path) => screenOf(router, path))],
    [entries, router, session],
  );
}

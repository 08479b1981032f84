import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screenOf } from '../../../lib/navigation/screen-of.ts';
import type { Session } from '../../../lib/session/session.ts';
import { menu } from './menu.ts';
import { type VisibleEntry, visibleMenu } from './visible-menu.ts';

export function useMenu(session: Session): readonly VisibleEntry[] {
  const router = useRouter();
  return useMemo(() => visibleMenu(menu, session, (path) => screenOf(router, path)), [router, session]);
}

import type { AnyRouter } from '@tanstack/react-router';
import { takeReturn } from '../session/return-to.ts';
import type { Session } from '../session/session.ts';
import { landingPath, maySee } from './access.ts';
import { screenOf } from './screen-of.ts';

/** Where a person goes after signing in: the page they had opened, if they may see it, or where their role lands. */
export function startPath(router: AnyRouter, session: Session): string {
  const asked = takeReturn();
  const screen = asked === undefined ? undefined : screenOf(router, asked);
  return asked !== undefined && screen && maySee(session, screen.access) ? asked : landingPath(session.user.roles);
}

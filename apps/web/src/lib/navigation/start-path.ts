import type { AnyRouter } from '@tanstack/react-router';
import { takeReturn } from '../session/return-to.ts';
import type { Session } from '../session/session.ts';
import { landingPath, maySee } from './access.ts';
import { screenOf } from './screen-of.ts';

/** Returns the page that the person had opened, if they may see it, or their role's first screen. */
export function startPath(router: AnyRouter, session: Session): string {
  const returnPath = takeReturn();
  const screen = returnPath === undefined ? undefined : screenOf(router, returnPath);
  return returnPath !== undefined && screen && maySee(session, screen.access)
    ? returnPath
    : landingPath(session.user.roles);
}

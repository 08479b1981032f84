import type { AnyRouter } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

/** The screen at a path, if there is one exactly there. */
export function screenOf(router: AnyRouter, path: string): Screen | undefined {
  const [, , found] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? path);
  return found?.options.staticData?.screen;
}

import type { AnyRouter } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export function screenOf(router: AnyRouter, path: string): Screen | undefined {
  const [, , found] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? path);
  return found?.options.staticData?.screen;
}

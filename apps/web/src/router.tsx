import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './components/page/crash-page.tsx';
import { parseSearch, stringifySearch } from './lib/navigation/search-params.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

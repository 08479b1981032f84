import { page } from '@balcao/messages/page';
import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotFoundPage } from '../components/page/not-found-page.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

function Root() {
  useTabTitle();
  return <Outlet />;
}

function useTabTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches.some(({ _notFound }) => _notFound)
        ? page.notFound
        : matches.map(({ staticData }) => staticData.screen?.title ?? staticData.title).findLast(Boolean),
  });
  useEffect(() => {
    document.title = title ? `${title} · ${page.product}` : page.product;
  }, [title]);
}

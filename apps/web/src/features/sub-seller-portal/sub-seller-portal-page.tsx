import type { SubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerPage as texts } from '@balcao/messages/sub-seller-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  InvalidLink,
  MailedPageFailed,
  MailedPageFrame,
  MailedPageSkeleton,
} from '../../components/mailed-page/mailed-page.tsx';
import { fetchPage, requestNewLink } from './fetch-page.ts';
import { readPage } from './read-page.ts';
import { Statement } from './statement.tsx';

type View =
  | { readonly kind: 'loading' | 'invalid' | 'failed' }
  | { readonly kind: 'shown'; readonly page: SubSellerPage };

interface SubSellerPortalPageProps {
  readonly token: string;
  readonly firstAnswer: Promise<Response>;
}

/** `/meus-repasses/{token}`: what of one seller's sales is a sub-seller's. The link is all that opens it, and nothing can be changed. */
export function SubSellerPortalPage({ token, firstAnswer }: SubSellerPortalPageProps) {
  const { view, reload, more } = usePage(token, firstAnswer);
  const sellerName = view.kind === 'shown' ? view.page.seller.name : undefined;
  useEffect(() => {
    if (sellerName !== undefined) document.title = texts.tabTitle(sellerName);
  }, [sellerName]);
  return (
    <MailedPageFrame sandbox={view.kind === 'shown' && view.page.sandbox} texts={texts}>
      {view.kind === 'loading' && <MailedPageSkeleton />}
      {view.kind === 'invalid' && <InvalidLink texts={texts} onRenew={() => requestNewLink(token)} />}
      {view.kind === 'failed' && <MailedPageFailed texts={texts} onRetry={reload} />}
      {view.kind === 'shown' && <Statement page={view.page} onMore={more} />}
    </MailedPageFrame>
  );
}

const rowsAtFirst = 50;
const maxRows = 1000;

/** The page as the service has it, read again whenever it comes back to the front. */
function usePage(token: string, first: Promise<Response>) {
  const [view, setView] = useState<View>({ kind: 'loading' });
  const rows = useRef(rowsAtFirst);
  const latest = useRef<object>(null);
  const take = useCallback(async (answer: Promise<Response>) => {
    latest.current = answer;
    const next = await viewOf(answer);
    // A failed refetch keeps what is shown.
    if (latest.current === answer) {
      setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
    }
  }, []);
  const refresh = useCallback(() => void take(fetchPage(token, rows.current)), [token, take]);
  useEffect(() => void take(first), [first, take]);
  useEffect(() => {
    const onFront = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onFront);
    return () => document.removeEventListener('visibilitychange', onFront);
  }, [refresh]);
  return {
    view,
    reload: () => {
      setView({ kind: 'loading' });
      refresh();
    },
    more: () => {
      rows.current = Math.min(maxRows, rows.current * 4);
      refresh();
    },
  };
}

async function viewOf(answer: Promise<Response>): Promise<View> {
  try {
    const response = await answer;
    if (response.status === 404 || response.status === 400) return { kind: 'invalid' };
    // The first answer may be read again, when the screen comes back to it.
    if (response.ok) return { kind: 'shown', page: readPage(await response.clone().json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

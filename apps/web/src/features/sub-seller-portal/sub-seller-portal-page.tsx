import type { SubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerPage as texts } from '@balcao/messages/sub-seller-page';
import { useCallback, useEffect, useRef } from 'react';
import { fetchMailedPage, requestNewLink } from '../../components/mailed-page/fetch-mailed-page.ts';
import { MailedPage } from '../../components/mailed-page/mailed-page.tsx';
import { useMailedPage } from '../../components/mailed-page/use-mailed-page.ts';
import { pagePath } from './page-path.ts';
import { readPage } from './read-page.ts';
import { Statement } from './statement.tsx';

interface SubSellerPortalPageProps {
  readonly token: string;
  readonly firstAnswer: Promise<Response>;
}

const rowsAtFirst = 50;
const maxRows = 1000;

/** `/meus-repasses/{token}`: opened by the link alone, and read-only. Fetched again whenever it comes back to the front. */
export function SubSellerPortalPage({ token, firstAnswer }: SubSellerPortalPageProps) {
  const rows = useRef(rowsAtFirst);
  const fetchAgain = useCallback(() => fetchMailedPage(`${pagePath(token)}?rows=${rows.current}`), [token]);
  const { view, refresh, retry } = useMailedPage<SubSellerPage>(firstAnswer, fetchAgain, readPage);
  useEffect(() => {
    const onFront = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onFront);
    return () => document.removeEventListener('visibilitychange', onFront);
  }, [refresh]);
  const showMore = () => {
    rows.current = Math.min(maxRows, rows.current * 4);
    void refresh();
  };
  return (
    <MailedPage view={view} texts={texts} onRenew={() => requestNewLink(pagePath(token))} onRetry={() => void retry()}>
      {(page) => <Statement page={page} onMore={showMore} />}
    </MailedPage>
  );
}

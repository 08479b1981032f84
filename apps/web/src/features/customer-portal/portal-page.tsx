import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { useEffect } from 'react';
import {
  InvalidLink,
  MailedPageFailed,
  MailedPageFrame,
  MailedPageSkeleton,
} from '../../components/mailed-page/mailed-page.tsx';
import { requestNewLink } from './fetch-portal.ts';
import { Portal } from './portal.tsx';
import { usePortal } from './use-portal.ts';

interface PortalPageProps {
  readonly token: string;
  /** From the address. */
  readonly payment: string | undefined;
  /** From the address: the subscription whose card or method the mail asks for. */
  readonly changedPayment: string | undefined;
  readonly firstAnswer: Promise<Response>;
  readonly onPayment: (payment: string | undefined) => void;
}

/** `/minhas-cobrancas/{token}`: opened by the link alone. */
export function PortalPage({ token, payment, changedPayment, firstAnswer, onPayment }: PortalPageProps) {
  const { view, show, reload, changes } = usePortal(token, firstAnswer);
  const sellerName = view.kind === 'shown' ? view.portal.seller.name : undefined;
  useEffect(() => {
    if (sellerName !== undefined) document.title = texts.tabTitle(sellerName);
  }, [sellerName]);
  return (
    <MailedPageFrame sandbox={view.kind === 'shown' && view.portal.sandbox} texts={texts}>
      {view.kind === 'loading' && <MailedPageSkeleton />}
      {view.kind === 'invalid' && <InvalidLink texts={texts} onRenew={() => requestNewLink(token)} />}
      {view.kind === 'failed' && <MailedPageFailed texts={texts} onRetry={() => void reload()} />}
      {view.kind === 'shown' && (
        <Portal
          token={token}
          portal={view.portal}
          payment={payment}
          changedPayment={changedPayment}
          changes={changes}
          onPayment={onPayment}
          onShow={show}
          onReload={reload}
        />
      )}
    </MailedPageFrame>
  );
}

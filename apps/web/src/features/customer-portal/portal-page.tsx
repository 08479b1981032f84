import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { requestNewLink } from '../../components/mailed-page/fetch-mailed-page.ts';
import { MailedPage } from '../../components/mailed-page/mailed-page.tsx';
import { Portal } from './portal.tsx';
import { portalPath } from './portal-path.ts';
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
  const { view, show, refresh, retry, changes } = usePortal(token, firstAnswer);
  return (
    <MailedPage
      view={view}
      texts={texts}
      onRenew={() => requestNewLink(portalPath(token))}
      onRetry={() => void retry()}
    >
      {(portal) => (
        <Portal
          token={token}
          portal={portal}
          payment={payment}
          changedPayment={changedPayment}
          changes={changes}
          onPayment={onPayment}
          onShow={show}
          onReload={refresh}
        />
      )}
    </MailedPage>
  );
}

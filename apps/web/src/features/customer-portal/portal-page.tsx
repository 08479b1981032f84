import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button } from '@mantine/core';
import { IconFlask, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../../components/page/logo.tsx';
import { askNewLink } from './ask-portal.ts';
import { Portal } from './portal.tsx';
import classes from './portal-page.module.css';
import { usePortal } from './use-portal.ts';

interface PortalPageProps {
  readonly token: string;
  /** The Pix that the address names. */
  readonly payment: string | undefined;
  readonly firstAnswer: Promise<Response>;
  readonly onPayment: (payment: string | undefined) => void;
}

/** `/minhas-cobrancas/{token}`: what a customer owes one seller, paid, and is subscribed to. The link is all that opens it. */
export function PortalPage({ token, payment, firstAnswer, onPayment }: PortalPageProps) {
  const { view, show, reload, changes } = usePortal(token, firstAnswer);
  const sellerName = view.kind === 'shown' ? view.portal.seller.name : undefined;
  useEffect(() => {
    if (sellerName !== undefined) document.title = texts.tabTitle(sellerName);
  }, [sellerName]);
  switch (view.kind) {
    case 'loading':
      return (
        <Frame sandbox={false}>
          <div className={classes.skeleton} aria-busy="true">
            {['4rem', '7rem', '5.5rem', '5.5rem', '5.5rem'].map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change
              <i key={index} style={{ height }} />
            ))}
          </div>
        </Frame>
      );
    case 'invalid':
      return (
        <Frame sandbox={false}>
          <InvalidLink token={token} />
        </Frame>
      );
    case 'failed':
      return (
        <Frame sandbox={false}>
          <div className={classes.notice} role="alert">
            <h1 className={classes.noticeTitle}>{texts.loadFailed}</h1>
            <Button onClick={() => void reload()}>{texts.again}</Button>
          </div>
        </Frame>
      );
    case 'shown':
      return (
        <Frame sandbox={view.portal.sandbox}>
          <Portal
            token={token}
            portal={view.portal}
            payment={payment}
            changes={changes}
            onPayment={onPayment}
            onShow={show}
            onReload={reload}
          />
        </Frame>
      );
  }
}

function Frame({ sandbox, children }: { readonly sandbox: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      {sandbox && (
        <aside className={classes.ribbon}>
          <IconFlask size={16} stroke={1.6} aria-hidden="true" />
          <strong>{texts.sandbox}</strong>
        </aside>
      )}
      <main id="content" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        {texts.processedBy} <Logo />
      </footer>
    </div>
  );
}

/** The same for every link that opens nothing, whatever is wrong with it. */
function InvalidLink({ token }: { readonly token: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | 'failed'>('waiting');
  const renew = async () => {
    setState('sending');
    setState((await askNewLink(token)) ? 'sent' : 'failed');
  };
  return (
    <div className={classes.notice}>
      <IconLinkOff size={40} stroke={1.4} aria-hidden="true" className={classes.noticeIcon} />
      <h1 className={classes.noticeTitle}>{texts.invalid}</h1>
      <p className={classes.quiet}>{texts.invalidHelp}</p>
      <div role="status">
        {state === 'sent' && <p>{texts.renewed}</p>}
        {state === 'failed' && <p className={classes.refusal}>{texts.renewFailed}</p>}
      </div>
      {state !== 'sent' && (
        <Button size="lg" loading={state === 'sending'} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      )}
    </div>
  );
}

import { checkout } from '@balcao/messages/checkout';
import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from '../../components/page/logo.tsx';
import classes from './checkout-frame.module.css';

interface CheckoutFrameProps {
  readonly sandbox: boolean;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** On a desktop the summary stays beside the form. */
export function CheckoutFrame({ sandbox, summary, children }: CheckoutFrameProps) {
  return (
    <div className={classes.page}>
      {sandbox && <SandboxRibbon />}
      <div className={classes.columns}>
        <header className={classes.aside}>
          <div className={classes.summary}>{summary}</div>
        </header>
        <main id="content" className={classes.main}>
          <div className={classes.content}>{children}</div>
        </main>
        <ProcessedBy />
      </div>
    </div>
  );
}

export function SandboxRibbon() {
  return (
    <aside className={classes.ribbon}>
      <IconFlask size={16} stroke={1.6} aria-hidden="true" />
      <strong>{checkout.sandbox}</strong>
      <span className={classes.ribbonHelp}>{checkout.sandboxHelp}</span>
    </aside>
  );
}

export function ProcessedBy() {
  return (
    <footer className={classes.footer}>
      {checkout.processedBy} <Logo />
    </footer>
  );
}

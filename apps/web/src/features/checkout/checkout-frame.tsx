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
    <div className="min-h-dvh flex flex-col">
      {sandbox && <SandboxRibbon />}
      <div className={`${classes.columns} grid flex-1 grid-cols-1`}>
        <header className={`border-b bg-frame ${classes.aside}`}>
          <div className={`${classes.summary} max-w-120 mx-auto`}>{summary}</div>
        </header>
        <main id="content" className={`${classes.main} py-6 px-4`}>
          <div className={`${classes.content} max-w-120 mx-auto`}>{children}</div>
        </main>
        <ProcessedBy />
      </div>
    </div>
  );
}

export function SandboxRibbon() {
  return (
    <aside
      data-no-print
      className="flex flex-wrap items-center justify-center gap-x-2 py-1.5 px-4 bg-amber text-amber text-13"
    >
      <IconFlask size={16} stroke={1.6} aria-hidden="true" />
      <strong className="font-semibold">{checkout.sandbox}</strong>
      <span className={classes.ribbonHelp}>{checkout.sandboxHelp}</span>
    </aside>
  );
}

export function ProcessedBy() {
  return (
    <footer data-no-print className={`${classes.footer} flex items-center justify-center text-quiet text-13 gap-2 p-4`}>
      {checkout.processedBy} <Logo isSmall />
    </footer>
  );
}

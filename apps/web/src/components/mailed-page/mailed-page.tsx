import { Button } from '@mantine/core';
import { IconFlask, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Bone } from '../feedback/bone.tsx';
import { Logo } from '../page/logo.tsx';
import classes from './mailed-page.module.css';
import type { MailedPageView } from './use-mailed-page.ts';

interface MailedPageProps<Page> {
  readonly view: MailedPageView<Page>;
  readonly texts: FrameTexts &
    FailedProps['texts'] &
    InvalidLinkProps['texts'] & { readonly tabTitle: (sellerName: string) => string };
  readonly onRenew: () => Promise<boolean>;
  readonly onRetry: () => void;
  readonly children: (page: Page) => ReactNode;
}

/** A page that a mailed link opens without a password, and whose owner can have a new link mailed. */
export function MailedPage<Page extends { readonly seller: { readonly name: string }; readonly sandbox: boolean }>({
  view,
  texts,
  onRenew,
  onRetry,
  children,
}: MailedPageProps<Page>) {
  const page = view.kind === 'shown' ? view.page : undefined;
  const sellerName = page?.seller.name;
  useEffect(() => {
    if (sellerName !== undefined) document.title = texts.tabTitle(sellerName);
  }, [sellerName, texts]);
  return (
    <MailedPageFrame sandbox={page?.sandbox ?? false} texts={texts}>
      {view.kind === 'loading' && <MailedPageSkeleton />}
      {view.kind === 'invalid' && <InvalidLink texts={texts} onRenew={onRenew} />}
      {view.kind === 'failed' && <MailedPageFailed texts={texts} onRetry={onRetry} />}
      {page && children(page)}
    </MailedPageFrame>
  );
}

interface FrameTexts {
  readonly sandbox: string;
  readonly processedBy: string;
}

interface FrameProps {
  readonly sandbox: boolean;
  readonly texts: FrameTexts;
  readonly children: ReactNode;
}

/** The frame of a page that a mailed link opens. */
export function MailedPageFrame({ sandbox, texts, children }: FrameProps) {
  return (
    <div className="min-h-dvh bg-frame flex flex-col">
      {sandbox && (
        <aside className="flex items-center justify-center gap-2 py-1.5 px-4 bg-amber text-amber text-13">
          <IconFlask size={16} stroke={1.6} aria-hidden="true" />
          <strong className="font-semibold">{texts.sandbox}</strong>
        </aside>
      )}
      <main id="content" className={`mx-auto ${classes.main} flex-1 w-full max-w-176`}>
        {children}
      </main>
      <footer className="flex items-center justify-center text-quiet text-13 gap-2 p-4">
        {texts.processedBy} <Logo isSmall />
      </footer>
    </div>
  );
}

export function MailedPageSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      {['4rem', '7rem', '5.5rem', '5.5rem', '5.5rem'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change
        <Bone key={index} style={{ height }} />
      ))}
    </div>
  );
}

interface FailedProps {
  readonly texts: { readonly loadFailed: string; readonly again: string };
  readonly onRetry: () => void;
}

export function MailedPageFailed({ texts, onRetry }: FailedProps) {
  return (
    <div className={`${classes.notice} grid justify-items-center max-w-120 text-center gap-4`} role="alert">
      <h1 className="text-22">{texts.loadFailed}</h1>
      <Button onClick={onRetry}>{texts.again}</Button>
    </div>
  );
}

interface EndedLinkProps {
  readonly texts: { readonly invalid: string; readonly invalidHelp: string };
  readonly children?: ReactNode;
}

/** The text is the same whatever is wrong with the link. */
export function EndedLink({ texts, children }: EndedLinkProps) {
  return (
    <div className={`${classes.notice} grid justify-items-center max-w-120 text-center gap-4`}>
      <IconLinkOff size={40} stroke={1.4} aria-hidden="true" className="text-quiet" />
      <h1 className="text-22">{texts.invalid}</h1>
      <p className="text-quiet">{texts.invalidHelp}</p>
      {children}
    </div>
  );
}

interface InvalidLinkProps {
  readonly texts: EndedLinkProps['texts'] & {
    readonly renewed: string;
    readonly renewFailed: string;
    readonly renew: string;
  };
  readonly onRenew: () => Promise<boolean>;
}

function InvalidLink({ texts, onRenew }: InvalidLinkProps) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | 'failed'>('waiting');
  const renew = async () => {
    setState('sending');
    setState((await onRenew()) ? 'sent' : 'failed');
  };
  return (
    <EndedLink texts={texts}>
      <div role="status">
        {state === 'sent' && <p>{texts.renewed}</p>}
        {state === 'failed' && <p className="text-red">{texts.renewFailed}</p>}
      </div>
      {state !== 'sent' && (
        <Button size="lg" loading={state === 'sending'} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      )}
    </EndedLink>
  );
}

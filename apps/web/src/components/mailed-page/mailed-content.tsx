import type { ReactNode } from 'react';
import { initialsOf } from '../../lib/format/initials-of.ts';

interface MailedContentProps {
  readonly seller: { readonly name: string; readonly document: string };
  readonly title: string;
  /** Masked. */
  readonly document: string;
  readonly children: ReactNode;
}

export function MailedContent({ seller, title, document, children }: MailedContentProps) {
  return (
    <div className="grid gap-6">
      <header className="grid gap-5">
        <div className="flex items-center gap-3">
          <span
            className="rounded-full w-10 grid flex-none place-items-center h-10 bg-green text-green text-14 font-semibold"
            aria-hidden="true"
          >
            {initialsOf(seller.name)}
          </span>
          <div>
            <p className="font-semibold">{seller.name}</p>
            <p className="figures text-quiet text-13">{seller.document}</p>
          </div>
        </div>
        <div>
          <h1 className="text-24 leading-8 wrap-anywhere">{title}</h1>
          <p className="figures text-quiet text-13">{document}</p>
        </div>
      </header>
      {children}
    </div>
  );
}

import { session } from '@balcao/messages/session';
import { IconBarcode, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  readonly title: string;
  readonly instruction?: string;
  readonly children: ReactNode;
}

const methodIcons = [IconQrcode, IconBarcode, IconCreditCard];

export function PublicFrame({ title, instruction, children }: PublicFrameProps) {
  return (
    <div className="min-h-dvh md:grid-cols-2 grid grid-cols-1">
      <main className="grid grid-cols-1 place-items-center py-8 px-6">
        <div className={`${classes.form} grid grid-cols-1 w-full gap-6`}>
          <Logo />
          <div className="grid gap-1 mt-4">
            <h1>{title}</h1>
            {instruction && <p className="text-quiet">{instruction}</p>}
          </div>
          {children}
        </div>
      </main>
      <Banner />
    </div>
  );
}

function Banner() {
  const { title, text, methods, upTo, count, onCard } = session.banner;
  return (
    <aside className={`hidden ${classes.banner}`} aria-label={title}>
      <div className="self-center max-w-104">
        <p className={`${classes.figure} flex items-baseline gap-3 mb-6`} aria-hidden="true">
          <span>{upTo}</span>
          <strong>{count}</strong>
          <span>{onCard}</span>
        </p>
        <div className={`${classes.installments} grid gap-1.5`} aria-hidden="true">
          {Array.from({ length: 21 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change
            <i key={index} style={{ opacity: 0.25 + (index / 20) * 0.75 }} />
          ))}
        </div>
        <h2 className="text-20 leading-7 mb-2">{title}</h2>
        <p className={`mb-6 ${classes.bannerText}`}>{text}</p>
        <ul className="flex flex-wrap gap-y-2 gap-x-6">
          {methods.map((method, index) => {
            const Icon = methodIcons[index] ?? IconCreditCard;
            return (
              <li className="flex items-center gap-2" key={method}>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                {method}
              </li>
            );
          })}
        </ul>
      </div>
    </aside>
  );
}

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
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <Logo />
          <div className={classes.heading}>
            <h1>{title}</h1>
            {instruction && <p>{instruction}</p>}
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
    <aside className={classes.banner} aria-label={title}>
      <div className={classes.pitch}>
        <p className={classes.figure} aria-hidden="true">
          <span>{upTo}</span>
          <strong>{count}</strong>
          <span>{onCard}</span>
        </p>
        <div className={classes.installments} aria-hidden="true">
          {Array.from({ length: 21 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change
            <i key={index} style={{ opacity: 0.25 + (index / 20) * 0.75 }} />
          ))}
        </div>
        <h2 className={classes.bannerTitle}>{title}</h2>
        <p className={classes.bannerText}>{text}</p>
        <ul className={classes.methods}>
          {methods.map((method, index) => {
            const Icon = methodIcons[index] ?? IconCreditCard;
            return (
              <li key={method}>
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

import type { CheckoutLink } from '@balcao/contract/checkout';
import type { OfferedSale } from '@balcao/contract/sale-terms';
import { checkout } from '@balcao/messages/checkout';
import { salePage as texts } from '@balcao/messages/sale-page';
import { IconMoodSad } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { SellerMark } from '../../../components/display/seller-mark.tsx';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { keptLink } from '../kept-links.ts';
import { LinkDeadline } from '../link/link-deadline.tsx';
import { LinkNotice } from '../link/link-notice.tsx';
import summary from '../link/link-summary.module.css';
import { usePreload } from '../paying/use-preload.ts';
import { useSending } from '../paying/use-sending.ts';
import { SaleForm } from './sale-form.tsx';

const loadSender = () => import('./sale-sender.ts');

interface SalePageProps {
  readonly link: CheckoutLink;
  readonly sale: OfferedSale;
  readonly onLink: (uuid: string) => void;
  readonly onReload: () => Promise<void>;
}

/** A link that many can pay: stock and questions before the buyer's own checkout. */
export function SalePage({ link, sale, onLink, onReload }: SalePageProps) {
  const { title, seller } = link;
  usePreload(loadSender);
  const { send, waiting, refusal } = useSending({
    load: async () => (await loadSender()).saleSender(),
    onDone: ({ uuid }) => onLink(uuid),
    onOutdated: onReload,
  });
  useEffect(() => {
    document.title = checkout.tabTitle(title, seller.name);
  }, [title, seller.name]);
  const isOpen = link.status === 'OPEN';
  return (
    <CheckoutFrame sandbox={link.sandbox} summary={<SaleSummary link={link} sale={sale} onExpire={onReload} />}>
      {!isOpen && <LinkNotice link={link} />}
      {isOpen && sale.left === 0 && <SoldOut seller={seller.name} begun={keptLink(link.uuid)} />}
      {isOpen && sale.left !== 0 && (
        <SaleForm
          uuid={link.uuid}
          sale={sale}
          price={link.value}
          refusal={refusal}
          isSending={waiting !== undefined}
          onSend={(request) => void send({ uuid: link.uuid, ...request })}
        />
      )}
    </CheckoutFrame>
  );
}

interface SaleSummaryProps extends Pick<SalePageProps, 'link' | 'sale'> {
  readonly onExpire: () => void;
}

function SaleSummary({ link, sale: { left, openAmount }, onExpire }: SaleSummaryProps) {
  const isOpen = link.status === 'OPEN';
  const isForSale = isOpen && left !== 0;
  return (
    <div className={`${summary.summary} grid gap-4`}>
      <SellerMark seller={link.seller} />
      <div>
        <h1 className="text-16 font-medium leading-6 wrap-anywhere">{link.title}</h1>
        {(!openAmount || isForSale) && (
          <p className={`font-semibold ${summary.value}`}>
            {openAmount ? texts.openAmount : <Money amount={link.value} />}
          </p>
        )}
        {isOpen && left !== null && left > 0 && <p className="text-quiet text-13">{texts.left(left)}</p>}
        {isOpen && link.expirationDate && (
          <LinkDeadline until={link.expirationDate} now={link.now} isCounted={link.timer} onExpire={onExpire} />
        )}
      </div>
      {link.description && <p className="text-quiet wrap-anywhere whitespace-pre-line">{link.description}</p>}
    </div>
  );
}

interface SoldOutProps {
  readonly seller: string;
  readonly begun: string | undefined;
}

function SoldOut({ seller, begun }: SoldOutProps) {
  return (
    <div className="grid justify-items-start">
      <span className="w-14 h-14 rounded-full grid place-items-center bg-gray text-gray mb-4">
        <IconMoodSad size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <h2 className="text-20 leading-7">{texts.soldOut}</h2>
      <p className="max-w-96 text-quiet mt-1">{texts.soldOutHelp(seller)}</p>
      {begun && (
        <Link to="/payment-link/$uuid" params={{ uuid: begun }}>
          {texts.toOwn}
        </Link>
      )}
    </div>
  );
}

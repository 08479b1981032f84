import type { CheckoutLink } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { type Icon, IconCircleCheck, IconClockOff, IconLinkOff } from '@tabler/icons-react';

const texts = checkout.closed;

interface NoticeText {
  readonly icon: Icon;
  readonly title: string;
  readonly help: string;
}

export function LinkNotice({ link }: { readonly link: CheckoutLink }) {
  const { icon: StateIcon, title, help } = noticeOf(link);
  return (
    <div className="grid justify-items-start">
      <span
        className={`w-14 h-14 rounded-full grid place-items-center ${link.status === 'PAID' ? 'bg-green text-green' : 'bg-gray text-gray'} mb-4`}
      >
        <StateIcon size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <h2 className="text-20 leading-7">{title}</h2>
      <p className="max-w-96 text-quiet mt-1">{help}</p>
    </div>
  );
}

/** Shown when nothing is known of the link. */
export function MissingLink() {
  return (
    <main className="min-h-dvh grid place-items-center p-4">
      <div className="grid justify-items-center text-center">
        <span className="w-14 h-14 rounded-full grid place-items-center bg-gray text-gray mb-4">
          <IconLinkOff size={28} stroke={1.5} aria-hidden="true" />
        </span>
        <h1>{texts.missing}</h1>
        <p className="max-w-96 text-quiet mt-1">{texts.missingHelp}</p>
      </div>
    </main>
  );
}

function noticeOf({ status, seller, subscription, checkoutPage }: CheckoutLink): NoticeText {
  switch (status) {
    case 'PAID':
      if (subscription) {
        const help = checkoutPage ? texts.contractedAtPageHelp : texts.contractedHelp(seller.name);
        return { icon: IconCircleCheck, title: texts.contracted, help };
      }
      return { icon: IconCircleCheck, title: texts.paid, help: texts.paidHelp(seller.name) };
    case 'EXPIRED':
      return { icon: IconClockOff, title: texts.expired, help: texts.expiredHelp(seller.name) };
    case 'DELETED':
      return { icon: IconLinkOff, title: texts.deleted, help: texts.deletedHelp(seller.name) };
    case 'OPEN':
      return { icon: IconLinkOff, title: texts.unpayable, help: texts.unpayableHelp(seller.name) };
  }
}

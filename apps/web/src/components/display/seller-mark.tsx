import type { CheckoutLink } from '@balcao/contract/checkout';
import { initialsOf } from '../../lib/format/initials-of.ts';

export function SellerMark({ seller: { name, document } }: Pick<CheckoutLink, 'seller'>) {
  return (
    <div className="flex items-center text-start gap-3">
      <span
        className="bg-selected w-10 grid flex-none place-items-center h-10 rounded-lg text-link font-semibold"
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
      <div>
        <p className="font-medium">{name}</p>
        <p className="figures text-quiet text-13">{document}</p>
      </div>
    </div>
  );
}

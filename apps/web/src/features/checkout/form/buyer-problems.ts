import { isCpfOrCnpj } from '@balcao/brazil/documents';
import { isName } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import type { CheckoutDraft } from './checkout-draft.ts';

export type BuyerField = 'name' | 'document' | 'email' | 'phone';
export type BuyerProblems = Readonly<Partial<Record<BuyerField, string>>>;

/** A test keeps it consistent with the contract's `buyer`. */
export function buyerProblems({ name, document, email, countryCode, phone }: CheckoutDraft): BuyerProblems {
  return {
    ...(!isFullName(name) && { name: checkout.problems.name }),
    ...(!isCpfOrCnpj(document) && { document: generic.fields.invalidDocument }),
    ...(!isEmail(email) && { email: checkout.problems.email }),
    ...(!isPhone(phone, countryCode) && { phone: generic.fields.invalidPhone }),
  };
}

/** At least two letters of any script, on one line, without addresses. */
function isFullName(text: string): boolean {
  const name = text.trim();
  return /\p{L}.*\p{L}/su.test(name) && name.length <= 120 && isName(name);
}

/** One @, a domain with a dot, no blanks and no consecutive dots; narrower than RFC 5321. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  const shape = /^[a-z\d_'+-]+(\.[a-z\d_'+-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
  return email.length <= 254 && shape.test(email) && !/'@/.test(email);
}

/** In Brazil an area code and eight or nine digits; elsewhere by ITU-T E.164. */
export function isPhone(text: string, countryCode: string): boolean {
  const digits = text.replace(/\D/g, '');
  return countryCode === '55' ? /^[1-9]{2}(9\d{8}|[2-8]\d{7})$/.test(digits) : /^\d{8,15}$/.test(digits);
}

import {
  type CheckoutPageBody,
  type SellerCheckoutPage,
  subDomainForm,
  subDomainLength,
} from '@balcao/contract/checkout-pages';
import { checkoutInfo } from '@balcao/messages/checkout-info';
import { z } from 'zod';
import { foundProblems, tooLong } from '../../../components/form/problems.ts';

const texts = checkoutInfo.problems;

export const infoLimits = { title: 60, description: 500 } as const;

/** The values of the checkout page's form; a draft of another shape is forgotten. */
export const infoValues = z.object({ title: z.string(), description: z.string(), subDomain: z.string() });
export type InfoValues = z.output<typeof infoValues>;

/** A page that is not there yet is named as its seller is. */
export function newInfo(sellerName: string): InfoValues {
  const subDomain = slugOf(sellerName).replace(/[^a-z0-9-]/g, '');
  return {
    title: sellerName.slice(0, infoLimits.title),
    description: '',
    subDomain: subDomain.replaceAll(/-+/g, '-').slice(0, subDomainLength.max).replace(/^-|-$/g, ''),
  };
}

export function infoOf({ title, description, subDomain }: SellerCheckoutPage): InfoValues {
  return { title, description: description ?? '', subDomain };
}

export function infoBody({ title, description, subDomain }: InfoValues): CheckoutPageBody {
  return { title: title.trim(), description: description.trim() || null, subDomain: subDomain.trim() };
}

/** Lower case, no accents, hyphens for spaces. Other punctuation stays, and is shown as a problem. */
export function slugOf(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trimStart().replaceAll(/\s+/g, '-');
}

export function infoProblems({ title, description, subDomain }: InfoValues): Readonly<Record<string, string>> {
  const problems = {
    title: title.trim() ? tooLong(title, infoLimits.title, texts.titleTooLong) : texts.title,
    description: tooLong(description, infoLimits.description, texts.descriptionTooLong),
    subDomain: subDomainProblem(subDomain.trim()),
  };
  return foundProblems(problems);
}

/** The error in an address as it is written; the service knows whether it is free. */
export function subDomainProblem(subDomain: string): string | null {
  if (!subDomain) return texts.subDomain;
  if (subDomain.length < subDomainLength.min) return texts.tooShort;
  if (subDomain.length > subDomainLength.max) return texts.tooLong;
  return subDomainForm.test(subDomain) ? null : texts.INVALID;
}

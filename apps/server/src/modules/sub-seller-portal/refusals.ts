import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type SubSellerPortalRefusals = {
  /** Expired, called back, of nobody, or not ours: the same for all, so that nothing is learnt. */
  'sub_seller_page.link_invalid': NoParams;
  'sub_seller_page.sent_too_often': NoParams;
};

const refusals = refusalsOf<SubSellerPortalRefusals>();
export const refuse: Refuse<SubSellerPortalRefusals> = refusals.refuse;
export const assertThat: AssertThat<SubSellerPortalRefusals> = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** Expired, called back, of nobody, or not ours: the same for all, so that nothing is learnt. */
  'sub_seller_page.link_invalid': 404,
  'sub_seller_page.sent_too_often': 429,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { expect, it } from 'vitest';
import { getFeatures } from './session.ts';

it('a flag of a newer version is not there for an older one', () => {
  expect(getFeatures.answer.decode(['view_seller_home', 'view_of_tomorrow'])).toEqual(['view_seller_home']);
});

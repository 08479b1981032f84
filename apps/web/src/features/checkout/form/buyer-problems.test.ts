import { buyer } from '@balcao/contract/checkout';
import { generic } from '@balcao/messages/generic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerProblems } from './buyer-problems.ts';
import { emptyDraft } from './checkout-draft.ts';

const ana = {
  ...emptyDraft,
  name: 'Ana Souza',
  document: '529.982.247-25',
  email: 'ana@example.com',
  phone: '(11) 91234-5678',
};

describe('who the buyer says to be', () => {
  it('has no problem when it is whole', () => {
    expect(buyerProblems(ana)).toEqual({});
  });

  it('has one for each empty field', () => {
    expect(Object.keys(buyerProblems(emptyDraft))).toEqual(['name', 'document', 'email', 'phone']);
  });

  it.each(['12.ABC.345/01DE-35', '45.997.418/0001-53', '529.982.247-25'])('may have the document %s', (document) => {
    expect(buyerProblems({ ...ana, document })).toEqual({});
  });

  it.each(['529.982.247-24', '111.111.111-11', '45.997.418/0001-50', '123'])('may not have %s', (document) => {
    expect(buyerProblems({ ...ana, document })).toEqual({ document: generic.fields.invalidDocument });
  });

  it.each(['😀', '12 345', 'A', ' Ã '])('may not have the name %s, here or by the contract', (name) => {
    expect(buyerProblems({ ...ana, name })).toHaveProperty('name');
    expect(buyer.safeParse({ ...ana, name }).success).toBe(false);
  });

  it.each(['Li', 'João da Silva', '李 小龙', "D'Ávila & Cia 24h"])('may have the name %s', (name) => {
    expect(buyerProblems({ ...ana, name })).toEqual({});
    expect(buyer.safeParse({ ...ana, name }).success).toBe(true);
  });

  it.each([
    ['(11) 91234-5678', '55', true],
    ['(11) 4000-0000', '55', true],
    ['(11) 1234-5678', '55', false],
    ['(01) 91234-5678', '55', false],
    ['912345678', '55', false],
    ['912345678', '351', true],
    ['1234567', '351', false],
  ])('phone %s of +%s: %s', (phone, countryCode, isRight) => {
    expect('phone' in buyerProblems({ ...ana, phone, countryCode })).toBe(!isRight);
  });

  it.each(['ana', 'ana@', 'ana@example', 'ana..b@example.com', '.ana@example.com', 'a na@example.com', 'ana@-x.com'])(
    'may not have the e-mail %s',
    (email) => expect(buyerProblems({ ...ana, email })).toHaveProperty('email'),
  );

  it('passes the contract when it has no problem', () => {
    const email = fc.oneof(fc.emailAddress(), fc.stringMatching(/^[\w.'+-]{1,8}@[\w.-]{1,10}\.[a-z]{1,3}$/));
    const brazilian = fc.stringMatching(/^\([1-9]{2}\) 9\d{4}-\d{4}$/).map((phone) => ({ phone, countryCode: '55' }));
    const foreign = fc.stringMatching(/^\d{7,16}$/).map((phone) => ({ phone, countryCode: '351' }));
    const draft = fc.record({ name: fc.string(), email, phone: fc.oneof(brazilian, foreign) });
    fc.assert(
      fc.property(draft, (typed) => {
        const whole = { ...ana, ...typed.phone, email: typed.email, name: `Ana ${typed.name}` };
        fc.pre(Object.keys(buyerProblems(whole)).length === 0 && !/\p{Cc}|\p{Cs}/u.test(whole.name));
        expect(buyer.safeParse(whole).success).toBe(true);
      }),
    );
  });
});

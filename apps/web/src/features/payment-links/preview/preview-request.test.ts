import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { emptyLink } from '../values/link-values.ts';
import { previewRequest } from './preview-request.ts';

const all = { ...emptyLink({ creditCard: true, bankSlip: true, pix: true }), value: cents(123_456) };

describe('what a preview asks', () => {
  it('is nothing without a value or a method', () => {
    expect(previewRequest({ ...all, value: null })).toBeNull();
    expect(previewRequest({ ...all, value: cents(0) })).toBeNull();
    const none = { ...emptyLink({ creditCard: false, bankSlip: false, pix: false }), value: cents(1) };
    expect(previewRequest(none)).toBeNull();
  });

  it('is the terms of each method that is on', () => {
    const pix = { on: true, installments: 3, discount: '2,5' };
    expect(previewRequest({ ...all, bankSlip: { ...all.bankSlip, on: false }, pix })).toEqual({
      value: 123_456,
      bearer: 'EARLY_BUYER',
      receivingType: 'EARLY',
      methods: [
        { method: 'CREDIT_CARD', installments: 12, discountPercent: 0 },
        { method: 'PIX', installments: 3, discountPercent: 2.5 },
      ],
      recurrence: null,
      anchoring: false,
      split: null,
    });
  });

  it('is the same whatever the texts say', () => {
    expect(previewRequest({ ...all, title: 'Outro', description: 'Outra' })).toEqual(previewRequest(all));
  });
});

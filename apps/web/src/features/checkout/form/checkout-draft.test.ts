import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft } from './checkout-draft.ts';

describe('a draft that was kept', () => {
  it('is read as it was written', () => {
    const draft = { ...emptyDraft, name: 'Ana', method: 'PIX' as const, installments: 3 };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('holds nothing that is not its own, such as a card', () => {
    const kept = JSON.stringify({ ...emptyDraft, cvv: '123', number: '4111' });
    expect(readDraft(kept)).toEqual(emptyDraft);
  });

  it('is empty where it does not fit', () => {
    expect(readDraft(JSON.stringify({ name: 1, method: 'CASH', installments: 'x' }))).toEqual(emptyDraft);
  });

  it('is a draft whatever is found', () => {
    const found = fc.option(fc.oneof(fc.string(), fc.json()));
    fc.assert(
      fc.property(found, (text) => {
        expect(Object.keys(readDraft(text))).toEqual(Object.keys(emptyDraft));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { choiceOf, choose, mappingOf, missingFields } from './column-choice.ts';

const file = {
  columns: [
    { index: 0, name: 'Nome' },
    { index: 1, name: 'CPF' },
    { index: 2, name: 'Observação' },
  ],
  mapping: { name: 0, document: 1 },
  fields: [
    { field: 'name', required: true, or: null },
    { field: 'document', required: true, or: null },
    { field: 'email', required: true, or: null },
    { field: 'city', required: false, or: null },
  ],
};

describe('which column holds what', () => {
  it('begins with what was guessed, and goes back to it', () => {
    expect(choiceOf(file)).toEqual({ 0: 'name', 1: 'document', 2: '' });
    expect(mappingOf(choiceOf(file))).toEqual(file.mapping);
  });

  it('has each field in one column', () => {
    const choice = choose(choiceOf(file), 2, 'name');
    expect(choice).toEqual({ 0: '', 1: 'document', 2: 'name' });
    expect(mappingOf(choice)).toEqual({ name: 2, document: 1 });
  });

  it('may leave columns out, several of them', () => {
    expect(choose(choose(choiceOf(file), 0, ''), 1, '')).toEqual({ 0: '', 1: '', 2: '' });
  });

  it('misses the required fields that no column holds', () => {
    const names = (choice: Parameters<typeof missingFields>[1]) =>
      missingFields(file, choice).map(({ field }) => field);
    expect(names(choiceOf(file))).toEqual(['email']);
    expect(names(choose(choiceOf(file), 2, 'email'))).toEqual([]);
  });

  it('takes a field that does as well for one that is required', () => {
    const either = {
      ...file,
      fields: [
        { field: 'document', required: true, or: 'email' },
        { field: 'email', required: false, or: null },
      ],
    };
    expect(missingFields(either, { 0: '' })).toHaveLength(1);
    expect(missingFields(either, { 0: 'email' })).toEqual([]);
    expect(missingFields(either, { 0: 'document' })).toEqual([]);
  });
});

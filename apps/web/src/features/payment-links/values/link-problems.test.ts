import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { newRow, type SplitRow } from '../../../components/split/split-values.ts';
import { linkProblems } from './link-problems.ts';
import { emptyLink, isSubmittable, type LinkValues } from './link-values.ts';

const now = { ms: Date.parse('2026-11-20T17:30:00Z'), today: plainDate('2026-11-20') };
const filled: LinkValues = {
  ...emptyLink({ creditCard: true, bankSlip: true, pix: true }),
  title: 'Curso de métodos filtrados',
  value: cents(123_456),
};
const problemsOf = (change: Partial<LinkValues>) => linkProblems({ ...filled, ...change }, now);

describe('a one-off link', () => {
  it('has nothing wrong when it has a title, a value and a method', () => {
    expect(problemsOf({})).toEqual({});
    expect(isSubmittable(filled)).toBe(true);
  });

  it('needs a title, a value and a method', () => {
    const off = { on: false };
    const none = {
      creditCard: { ...filled.creditCard, ...off },
      bankSlip: { ...filled.bankSlip, ...off },
      pix: { ...filled.pix, ...off },
    };
    expect(problemsOf({ title: ' ', value: cents(0), ...none })).toEqual({
      title: 'Preenchimento obrigatório!',
      value: 'Preenchimento obrigatório!',
      methods: 'Selecione ao menos um método de pagamento.',
    });
    for (const missing of [{ title: ' ' }, { value: null }, { value: cents(0) }, none]) {
      expect(isSubmittable({ ...filled, ...missing })).toBe(false);
    }
  });

  it('has texts of a size', () => {
    expect(problemsOf({ title: 'a'.repeat(60), description: 'a'.repeat(300) })).toEqual({});
    expect(problemsOf({ title: 'a'.repeat(61), description: 'a'.repeat(301) })).toEqual({
      title: 'O título deve ter no máximo 60 caracteres!',
      description: 'A descrição deve ter no máximo 300 caracteres!',
    });
  });

  it('has a boleto description of at most 130, when it takes boletos', () => {
    const bankSlip = { ...filled.bankSlip, description: 'a'.repeat(131) };
    expect(problemsOf({ bankSlip })).toEqual({
      'bankSlip.description': 'A descrição do boleto deve ter no máximo 130 caracteres!',
    });
    expect(problemsOf({ bankSlip: { ...bankSlip, on: false } })).toEqual({});
  });

  it('expires in the future, to the minute', () => {
    const expires = { expires: true, expirationDate: now.today };
    expect(problemsOf({ ...expires, expirationTime: '14:45' })).toEqual({});
    expect(problemsOf({ ...expires, expirationTime: '14:30' })).toEqual({
      expirationDate: 'A data precisa estar no futuro',
    });
    expect(problemsOf({ expires: true })).toEqual({
      expirationDate: 'Preenchimento obrigatório!',
      expirationTime: 'Preenchimento obrigatório!',
    });
    expect(problemsOf({ expirationDate: plainDate('2020-01-01'), expirationTime: '00:00' })).toEqual({});
  });

  it('has a first charge today or later, when it is scheduled', () => {
    expect(problemsOf({ scheduled: true })).toEqual({ scheduledDate: 'Preenchimento obrigatório!' });
    expect(problemsOf({ scheduled: true, scheduledDate: now.today })).toEqual({});
    expect(problemsOf({ scheduled: true, scheduledDate: plainDate('2026-11-19') })).toHaveProperty('scheduledDate');
  });

  it('has metadata with a key each', () => {
    const metadata = [
      { key: 'pedido', value: '1' },
      { key: ' pedido ', value: '2' },
      { key: '', value: 'x'.repeat(201) },
    ];
    expect(Object.keys(problemsOf({ metadata }))).toEqual(['metadata.1.key', 'metadata.2.key', 'metadata.2.value']);
  });

  it('with a split says who receives, once each, and more than nothing', () => {
    const ana = { id: 'ana', name: 'Ana' };
    const split = (...rows: Partial<SplitRow>[]) => ({
      split: { on: true, rows: rows.map((row) => ({ ...newRow(), ...row })) },
    });
    expect(problemsOf(split({ subSeller: ana, percent: '10' }))).toEqual({});
    expect(problemsOf(split({ subSeller: ana, paymentType: 'FIXED', amount: cents(1) }))).toEqual({});
    expect(problemsOf(split())).toEqual({ 'split.on': 'Inclua ao menos um sub-vendedor.' });
    expect(problemsOf(split({}, { paymentType: 'FIXED', percent: '10' }))).toEqual({
      'split.rows.0.subSeller': 'Preenchimento obrigatório!',
      'split.rows.0.percent': 'Preenchimento obrigatório!',
      'split.rows.1.subSeller': 'Preenchimento obrigatório!',
      'split.rows.1.amount': 'Preenchimento obrigatório!',
    });
    const twice = { subSeller: ana, percent: '10' };
    expect(problemsOf(split(twice, twice))).toEqual({
      'split.rows.1.subSeller': 'Este sub-vendedor já foi incluído.',
    });
    expect(problemsOf({ split: { ...split({}).split, on: false } })).toEqual({});
  });
});

describe('a recurring link', () => {
  const recurring: LinkValues = {
    ...filled,
    type: 'SUBSCRIPTION',
    title: '',
    value: null,
    recurrence: { ...filled.recurrence, plan: { id: '1', name: 'Clube' }, valuePerMonth: cents(8_990) },
  };
  const problemsWith = (change: Partial<LinkValues['recurrence']>) =>
    linkProblems({ ...recurring, recurrence: { ...recurring.recurrence, ...change } }, now);

  it('has nothing wrong when it has a plan, a value per month and a method, whatever a one-off would need', () => {
    expect(problemsWith({})).toEqual({});
    expect(isSubmittable(recurring)).toBe(true);
  });

  it('needs a plan and a value', () => {
    expect(problemsWith({ plan: null, valuePerMonth: cents(0) })).toEqual({
      'recurrence.plan': 'Preenchimento obrigatório!',
      'recurrence.valuePerMonth': 'Preenchimento obrigatório!',
    });
    for (const missing of [{ plan: null }, { valuePerMonth: null }, { valuePerMonth: cents(0) }]) {
      expect(isSubmittable({ ...recurring, recurrence: { ...recurring.recurrence, ...missing } })).toBe(false);
    }
  });

  it('charges in a period no more than one charge may be', () => {
    const valuePerMonth = cents(100_000_000);
    expect(problemsWith({ valuePerMonth, period: 'SEMESTER' })).toEqual({});
    expect(Object.keys(problemsWith({ valuePerMonth, period: 'YEARLY' }))).toEqual(['recurrence.valuePerMonth']);
  });

  it('adds a value of ten characters at most, under a title of sixty', () => {
    expect(problemsWith({ additionalTitle: 'Matrícula', additionalValue: null })).toEqual({
      'recurrence.additionalValue': 'Informe o valor adicional, ou apague o título.',
    });
    expect(problemsWith({ additionalTitle: 'a'.repeat(60), additionalValue: cents(99_999_999) })).toEqual({});
    expect(problemsWith({ additionalTitle: 'a'.repeat(61), additionalValue: cents(100_000_000) })).toMatchObject({
      'recurrence.additionalTitle': 'O título deve ter no máximo 60 caracteres!',
      'recurrence.additionalValue': expect.stringContaining('999.999,99'),
    });
  });
});

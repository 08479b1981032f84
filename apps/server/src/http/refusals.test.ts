import '../compose.ts';
import { Refusal } from '@balcao/kernel';
import { refusalTexts } from '@balcao/messages';
import { expect, it } from 'vitest';
import { declaredStatuses, declareRefusals } from '../modules/declare-refusals.ts';
import { answerRefusal } from './answer-refusal.ts';
import './app.ts';

it('every text is of a declared refusal, and every declared refusal has a text', () => {
  expect([...declaredStatuses.keys()].sort()).toEqual(Object.keys(refusalTexts).sort());
});

it('every declared refusal is answered with its status and its text', () => {
  for (const [code, text] of Object.entries(refusalTexts).filter(([, text]) => typeof text === 'string')) {
    const answer = answerRefusal(new Refusal(code));
    expect(answer?.status, code).toBe(declaredStatuses.get(code));
    expect(answer?.body.errors, code).toMatchObject([{ description: text }]);
  }
  for (const [code, status] of declaredStatuses) expect([...clientErrors, 502, 503], code).toContain(status);
});

it('a code that is declared twice ends the start', () => {
  expect(() => declareRefusals({ 'view.not_found': 404 })).toThrow('view.not_found is declared once');
});

const clientErrors = [400, 401, 403, 404, 408, 409, 410, 413, 415, 421, 422, 429, 431];

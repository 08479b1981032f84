import { describe, expect, it } from 'vitest';
import { firstNameOf, greetingAt } from './greeting-at.ts';

describe('the greeting', () => {
  it.each([
    ['04:00', 'Bom dia'],
    ['11:59', 'Bom dia'],
    ['12:00', 'Boa tarde'],
    ['17:59', 'Boa tarde'],
    ['18:00', 'Boa noite'],
    ['23:59', 'Boa noite'],
    ['00:00', 'Bom dia'],
  ])('at %s in São Paulo is %s', (time, greeting) => {
    expect(greetingAt(Date.parse(`2026-11-20T${time}:00-03:00`))).toBe(greeting);
  });
});

it.each([
  ['ana.lima@example.com', 'Ana'],
  ['joão@example.com', 'João'],
  ['Ângela Prado', 'Ângela'],
  ['financeiro2@example.com', 'Financeiro'],
  ['a@example.com', ''],
  ['2026@example.com', ''],
])('%s greets %s', (email, name) => {
  expect(firstNameOf(email)).toBe(name);
});

import { expect, it } from 'vitest';
import { intervalText, perIntervalText } from './interval-texts.ts';

it.each([
  ['WEEK', 1, 'Semanal', 'por semana'],
  ['WEEK', 2, 'Quinzenal', 'por quinzena'],
  ['WEEK', 3, 'A cada 3 semanas', 'a cada 3 semanas'],
  ['MONTH', 1, 'Mensal', 'por mês'],
  ['MONTH', 2, 'Bimestral', 'por bimestre'],
  ['MONTH', 3, 'Trimestral', 'por trimestre'],
  ['MONTH', 4, 'A cada 4 meses', 'a cada 4 meses'],
  ['MONTH', 6, 'Semestral', 'por semestre'],
  ['MONTH', 12, 'Anual', 'por ano'],
  ['MONTH', 18, 'A cada 18 meses', 'a cada 18 meses'],
  ['MONTH', 24, 'A cada 2 anos', 'a cada 2 anos'],
] as const)('names every %s × %i', (unit, count, every, per) => {
  expect([intervalText({ unit, count }), perIntervalText({ unit, count })]).toEqual([every, per]);
});

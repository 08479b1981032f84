export interface HolidayRule {
  readonly name: string;
  /** `MM-dd`, or days from Easter Sunday. */
  readonly on: string | number;
  readonly fromYear?: number;
}

/**
 * Sources, read on 20 November 2026: Lei 662/1949 as changed by Lei 10.607/2002 (fixed dates), Lei 6.802/1980
 * (12 October), Lei 14.759/2023 (20 November, from 2024), Resolução CMN 4.880/2020 (Carnival and Corpus Christi are no
 * banking days). The years 2000 to 2078 agree with the calendar of ANBIMA;
 * the same rules answer for every other year, since a person may write any date.
 */
export const holidayRules: readonly HolidayRule[] = [
  { name: 'Confraternização Universal', on: '01-01' },
  { name: 'Carnaval (segunda)', on: -48 },
  { name: 'Carnaval (terça)', on: -47 },
  { name: 'Sexta-feira Santa', on: -2 },
  { name: 'Tiradentes', on: '04-21' },
  { name: 'Dia do Trabalho', on: '05-01' },
  { name: 'Corpus Christi', on: 60 },
  { name: 'Independência', on: '09-07' },
  { name: 'Nossa Senhora Aparecida', on: '10-12' },
  { name: 'Finados', on: '11-02' },
  { name: 'Proclamação da República', on: '11-15' },
  { name: 'Consciência Negra (Lei 14.759/2023)', on: '11-20', fromYear: 2024 },
  { name: 'Natal', on: '12-25' },
];

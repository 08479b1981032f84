import type { Random } from './random.ts';

export interface DemoBuyer {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

const firstNames = [
  'Ana Beatriz',
  'Bruno',
  'Camila',
  'Davi',
  'Eduarda',
  'Felipe',
  'Gabriela',
  'Henrique',
  'Isabela',
  'João Pedro',
  'Larissa',
  'Marcos',
  'Natália',
  'Otávio',
  'Patrícia',
  'Rafael',
  'Sofia',
  'Tiago',
  'Vitória',
  'Wesley',
];
const lastNames = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Duarte',
  'Fernandes',
  'Gonçalves',
  'Lacerda',
  'Moreira',
  'Nogueira',
  'Pacheco',
  'Ribeiro',
  'Sampaio',
  'Teixeira',
  'Vasconcelos',
];
const companies = ['Padaria Aurora Ltda', 'Hotel Mirante S.A.', 'Bistrô da Praça Ltda', 'Coworking Central Ltda'];

/** So many buyers, mostly people, who exist nowhere. */
export function makeBuyers(count: number, random: Random): DemoBuyer[] {
  return Array.from({ length: count }, (_, index) => {
    const company = index % 9 === 8 ? companies[Math.floor(index / 9)] : undefined;
    const name = company ?? `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    return {
      name,
      document: company
        ? cnpjOf(random.between(10_000_000, 99_999_999))
        : cpfOf(random.between(100_000_000, 999_999_998)),
      email: `${plain(name).replaceAll(' ', '.')}.${index + 1}@exemplo.example`,
      countryCode: '55',
      phone: `${random.pick([11, 21, 31, 41, 51, 61, 71, 81])}9${random.between(10_000_000, 99_999_999)}`,
    };
  });
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter} ]/gu, '')
    .toLowerCase();
}

/** Nine digits with the two that check them (Receita Federal, modulo 11). */
function cpfOf(base: number): string {
  const digits = String(base);
  const first = checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits + first + checkDigit(digits + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** Eight digits, the head office, and the two digits that check them. */
export function cnpjOf(base: number): string {
  const digits = `${base}0001`;
  const first = checkDigit(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits + first + checkDigit(digits + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

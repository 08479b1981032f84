import { cpfOf } from '../../../packages/brazil/src/index.ts';

/** A buyer that no other journey uses. */
export interface Buyer {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

export function newBuyer(firstName: string): Buyer {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    name: `${firstName} ${id}`,
    document: newCpf(),
    email: `comprador.${id}@compradores.example`,
    countryCode: '55',
    phone: '(11) 91234-5678',
  };
}

/** Nine random digits and their check digits. */
function newCpf(): string {
  const base = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-9);
  return cpfOf(base);
}

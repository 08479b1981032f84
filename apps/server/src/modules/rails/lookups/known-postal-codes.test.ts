import { expect, it } from 'vitest';
import { knownPostalCodes } from './known-postal-codes.ts';
import { simulatedPostalCodes } from './postal-codes.ts';

it('each known code is of the state that its range is of', async () => {
  for (const [cep, [street, district, city, state, complement = '']] of Object.entries(knownPostalCodes)) {
    expect(await simulatedPostalCodes.find(cep)).toMatchObject({ cep, street, district, city, state, complement });
    const neighbour = await simulatedPostalCodes.find(`${cep.slice(0, 5)}996`);
    expect([cep, neighbour?.state]).toEqual([cep, state]);
  }
});

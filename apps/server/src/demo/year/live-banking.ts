import { openBankingAccount } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { mainSeller } from '../demo-world.ts';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';

/** Requested in the first week; opens within the hour. */
const openedAfterDays = 5;

/** Uses a random stream of its own, so that the rest of the year stays the same. */
export function liveBanking(life: Life, from: PlainDate): void {
  const random = randomOf(20_261_122);
  const applicationId = random.uuid();
  life.plan(morningOf(addDays(from, openedAfterDays)).add({ minutes: 15 }), async () => {
    await actAs(life.product, 'OWNER')(openBankingAccount, { effectId: applicationId, body });
  });
}

const address = {
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '120',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR' as const,
};

const body = openBankingAccount.body.parse({
  companyName: mainSeller.companyName,
  fantasyName: mainSeller.fantasyName,
  document: mainSeller.document,
  url: 'https://serraazul.example',
  openingDate: '2014-06-02',
  businessType: 'LTDA',
  mainActivity: 'Torrefação e moagem de café',
  phone: '1133224455',
  email: 'financeiro@serraazul.example',
  address,
  accountOwner: {
    document: '52998224725',
    firstName: 'Helena',
    lastName: 'Prado Azevedo',
    birthdate: '1982-04-17',
    email: 'dona@serraazul.example',
    phoneNumber: '11988776655',
    type: 'PARTNER',
    address,
  },
  naturalOwner: [
    {
      document: '39053344705',
      firstName: 'Tomás',
      lastName: 'Prado Azevedo',
      birthdate: '1979-09-30',
      email: 'tomas@serraazul.example',
      phone: '11977665544',
      type: 'PARTNER',
      address,
    },
  ],
});

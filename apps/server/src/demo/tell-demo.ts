import type { Config } from '../config.ts';
import { demoPassword, demoSellers } from './demo-world.ts';

/** What `npm start` prints: the address, and a line for each person of the demonstration. */
export function tellDemo({ demo }: Pick<Config, 'demo'>, address: string): void {
  console.log(`\nBalcão: ${address}\n`);
  if (!demo) return;
  for (const seller of demoSellers) {
    console.log(`${seller.fantasyName}`);
    // Who was only invited, or is blocked, is no one to sign in as.
    for (const { name, profile, email, twoFactor } of seller.users.filter(({ status }) => !status)) {
      const factor = twoFactor ? '  (pede o código do segundo fator: o painel Sandbox mostra)' : '';
      console.log(`  ${`${name} (${profile})`.padEnd(38)} ${email.padEnd(32)} ${demoPassword}${factor}`);
    }
  }
  console.log('');
}

import { expect } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import {
  type AssignableProfile,
  createUser,
  resetPassword,
  type UserItem,
} from '../../../packages/contract/src/index.ts';
import type { CallApi } from '../support/call-api.ts';
import { findMailedLink } from '../support/mailed-link.ts';

/** A unique e-mail. */
export function newEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@serraazul.example`;
}

/** An invited person with a password, the demonstration's. */
export async function newPerson(admin: CallApi, profile: AssignableProfile): Promise<UserItem> {
  const user = await admin(createUser, { body: { email: newEmail('pessoa'), profile } });
  await createPassword(admin, user.email);
  return user;
}

/** The path of the newest invitation's link. */
export async function invitationOf(admin: CallApi, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await findMailedLink(admin, email, '/redefinir-senha/');
      return link;
    })
    .toBeDefined();
  return new URL(link ?? '').pathname;
}

/** Creates the password by the newest invitation's link. */
async function createPassword(admin: CallApi, email: string): Promise<void> {
  const token = (await invitationOf(admin, email)).split('/').at(-1) ?? '';
  await admin(resetPassword, { params: { token }, body: { newPassword: demoPassword } });
}

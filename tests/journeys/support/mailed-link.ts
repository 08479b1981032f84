import { findSandboxMails } from '../../../packages/contract/src/index.ts';
import type { CallApi } from './call-api.ts';

/** The newest link of that kind in a mail to somebody, if there is one; `seller` may read the sandbox's mails. */
export async function findMailedLink(seller: CallApi, to: string, path: string): Promise<string | undefined> {
  const { content } = await seller(findSandboxMails, { query: { size: 100 } });
  const mail = content.find((one) => one.to === to && one.text.includes(path));
  return mail?.text.split(/\s/).find((word) => word.includes(path));
}

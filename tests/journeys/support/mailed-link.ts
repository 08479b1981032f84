import { findSandboxMails } from '../../../packages/contract/src/index.ts';
import type { CallApi } from './call-api.ts';

/** The newest mailed link with a path, if any; `seller` must be allowed to read the sandbox's mails. */
export async function findMailedLink(seller: CallApi, to: string, path: string): Promise<string | undefined> {
  const { content } = await seller(findSandboxMails, { query: { size: 100 } });
  const mail = content.find((one) => one.to === to && one.text.includes(path));
  return mail?.text.split(/\s/).find((word) => word.includes(path));
}

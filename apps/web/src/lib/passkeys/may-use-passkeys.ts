/** Whether this browser knows passkeys at this address: one by https or localhost, and by a name. */
export function mayUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

import { emailText } from '@balcao/contract/shapes';
import { notificationSettings } from '@balcao/messages/notification-settings';

const texts = notificationSettings.identity;

export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly hiddenEmail: string;
}

/** What keeps an identity from being saved, by field. */
export function identityProblems({
  name,
  email,
  hiddenEmail,
}: Identity): Readonly<Partial<Record<keyof Identity, string>>> {
  const isEmail = (text: string) => emailText.safeParse(text).success;
  return {
    ...(name.trim() === '' && { name: texts.required }),
    ...(email.trim() === '' ? { email: texts.required } : !isEmail(email) && { email: texts.invalidEmail }),
    ...(hiddenEmail.trim() !== '' && !isEmail(hiddenEmail) && { hiddenEmail: texts.invalidEmail }),
  };
}

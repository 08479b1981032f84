import { maxMessageLength, unknownVariable } from '@balcao/contract/message-variables';
import { notificationSettings } from '@balcao/messages/notification-settings';

const texts = notificationSettings.message;

export function messageProblem(message: string): string | undefined {
  if (message.trim().length > maxMessageLength) return texts.tooLong(maxMessageLength);
  const unknown = unknownVariable(message);
  return unknown && texts.unknown(unknown);
}

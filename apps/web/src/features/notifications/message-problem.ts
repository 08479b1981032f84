import { longestMessage, unknownVariable } from '@balcao/contract/message-variables';
import { notificationSettings } from '@balcao/messages/notification-settings';

const texts = notificationSettings.message;

export function messageProblem(message: string): string | undefined {
  if (message.trim().length > longestMessage) return texts.tooLong(longestMessage);
  const unknown = unknownVariable(message);
  return unknown && texts.unknown(unknown);
}

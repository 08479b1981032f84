import type { DatabaseLog } from './server/create-database.ts';

export const consoleLog: DatabaseLog = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
  error: (details, message) => console.error(message, details),
};

import { forgettingOf } from '../database/forget-old.ts';

/**
 * Deletes webhooks handled more than `olderThanDays` days ago by the system clock. A deleted webhook that comes again is
 * handled again, which changes nothing.
 */
export const forgetWebhooks = forgettingOf({ table: 'inbox', age: 'handled_at', key: ['source', 'webhook_id'] });

import { forgettingOf } from '../database/forget-old.ts';

/**
 * Deletes notices that were handled more than `olderThanDays` days ago by the system clock. If such a notice comes
 * again it is handled again, which changes nothing.
 */
export const forgetNotices = forgettingOf({ table: 'inbox', age: 'handled_at', key: ['source', 'notice_id'] });

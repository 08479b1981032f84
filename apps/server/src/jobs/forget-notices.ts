import { forgettingOf } from '../database/forget-old.ts';

/**
 * Deletes notices handled more than `olderThanDays` days ago by the system clock. A deleted notice that comes again is
 * handled again, which changes nothing.
 */
export const forgetNotices = forgettingOf({ table: 'inbox', age: 'handled_at', key: ['source', 'notice_id'] });

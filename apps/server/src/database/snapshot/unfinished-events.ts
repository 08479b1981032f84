/**
 * Events in the outbox and in unfinished queue jobs. A backup has both, so that after a restore every consumer gets
 * them again; consumers are idempotent.
 */
export const unfinishedEvents = `
  select seller_id, id, topic, subject_id, payload from outbox
  union
  select (data ->> 'sellerId')::uuid, (data ->> 'id')::uuid, data ->> 'topic', data ->> 'subjectId', data -> 'payload'
    from queue.job where state <> 'completed' and data ? 'topic'`;

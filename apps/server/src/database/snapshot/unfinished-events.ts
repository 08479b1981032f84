/**
 * The outbox's rows, and those that the queue took from it and has not finished: what a backup keeps of the queue, so that
 * after a restore every subscriber is told again. A subscriber that was told before bears it.
 */
export const unfinishedEvents = `
  select seller_id, id, topic, subject_id, payload from outbox
  union
  select (data ->> 'sellerId')::uuid, (data ->> 'id')::uuid, data ->> 'topic', data ->> 'subjectId', data -> 'payload'
    from queue.job where state <> 'completed' and data ? 'topic'`;

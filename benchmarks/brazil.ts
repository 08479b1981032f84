import { boletoJobs } from './brazil/boleto-jobs.ts';
import { cnabJobs } from './brazil/cnab-jobs.ts';
import { cnabSize } from './brazil/cnab-size.ts';
import { documentJobs } from './brazil/document-jobs.ts';
import { type Job, type Score, scoresOf } from './brazil/job.ts';
import { otherJobs } from './brazil/other-jobs.ts';
import { pixJobs } from './brazil/pix-jobs.ts';
import { printFigure } from './print-figure.ts';

/**
 * `@balcao/brazil` beside the packages of npm that do part of it: calls per second over the same inputs in the same run,
 * and how many of the corpus each gets right. The yardstick of a job is the fastest peer.
 */
export async function brazil(): Promise<void> {
  const jobs: readonly Job[] = [...documentJobs, ...boletoJobs, ...pixJobs, ...otherJobs, ...cnabJobs];
  const rows = jobs.map((job) => ({ job, scores: scoresOf(job) }));
  console.table(rows.flatMap(({ job, scores }) => scores.map((score) => tableRow(job, score))));
  for (const { job, scores } of rows) {
    const [ours, ...peers] = scores.map((score) => score.perSecond);
    const yardstick = Math.max(...peers);
    printFigure(`brazil-${job.name}`, { ours: ours ?? 0, yardstick, reach: job.reach });
    for (const input of scores[0]?.wrong ?? []) console.log(`  ours is wrong on ${input.slice(0, 100)}`);
  }
  await cnabSize();
}

function tableRow(job: Job, { name, perSecond, right }: Score): object {
  return {
    job: job.title,
    package: name,
    'calls a second': Math.round(perSecond),
    right: `${right} of ${job.answers.size}`,
  };
}

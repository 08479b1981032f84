import { generic } from '@balcao/messages/generic';
import { Skeleton, Stack } from '@mantine/core';
import formColumns from '../../../components/form/form-columns.module.css';

export function LinkFormSkeleton() {
  return (
    <div className={`${formColumns.columns} flex flex-col gap-8`} role="status" aria-label={generic.loading}>
      <Stack gap="lg">
        <Skeleton height={24} width="12rem" />
        <Skeleton height={60} />
        <Skeleton height={60} width="14rem" />
        <Skeleton height={84} />
        <Skeleton height={24} width="12rem" mt="xl" />
        <Skeleton height={48} radius="md" />
        <Skeleton height={48} radius="md" />
        <Skeleton height={48} radius="md" />
      </Stack>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

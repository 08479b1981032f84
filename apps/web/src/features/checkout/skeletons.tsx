import { checkout } from '@balcao/messages/checkout';
import { screens } from '@balcao/messages/screens';
import { Bone } from '../../components/feedback/bone.tsx';

export function SummarySkeleton() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{screens.checkout}</h1>
      <div className="flex items-center gap-3">
        <Bone style={{ width: '2.5rem', height: '2.5rem' }} />
        <Bone style={{ width: '10rem', height: '1rem' }} />
      </div>
      <Bone style={{ width: '60%', height: '1.25rem' }} />
      <Bone style={{ width: '45%', height: '2.5rem' }} />
    </div>
  );
}

export function PaneSkeleton() {
  return (
    <div className="grid gap-4 content-start min-h-dvh" role="status" aria-label={checkout.loading}>
      <Bone style={{ width: '60%', height: '1.25rem' }} />
      <Bone style={{ height: '3rem' }} />
      <Bone style={{ height: '3rem' }} />
      <Bone style={{ height: '3rem' }} />
      <Bone style={{ width: '60%', height: '1.25rem' }} />
      <Bone style={{ height: '4.25rem' }} />
      <Bone style={{ height: '4.25rem' }} />
      <Bone style={{ height: '4.25rem' }} />
    </div>
  );
}

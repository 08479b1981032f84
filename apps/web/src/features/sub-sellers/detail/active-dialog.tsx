import { activateSubSeller, findSubSellers, getSubSeller, type SubSeller } from '@balcao/contract/sub-sellers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = subSellerScreens.detail;

interface ActiveDialogProps {
  readonly opened: boolean;
  readonly subSeller: SubSeller;
  readonly onClose: () => void;
}

export function ActiveDialog({ opened, subSeller, onClose }: ActiveDialogProps) {
  const queries = useQueryClient();
  const { id, name } = subSeller;
  /** The question stays while the dialog closes after the change. */
  const [isActive, setIsActive] = useState(subSeller.isActive);
  if (opened && isActive !== subSeller.isActive) setIsActive(subSeller.isActive);
  const change = useSubmit(activateSubSeller, {
    onSuccess: (changed) => {
      onClose();
      queries.setQueryData(answerOptions(getSubSeller, { params: { uuid: id } }).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [findSubSellers.name] });
      notify.success(changed.isActive ? texts.activated : texts.deactivated);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      destructive={isActive}
      title={isActive ? texts.deactivateTitle : texts.activateTitle}
      confirmLabel={isActive ? texts.deactivate : texts.activate}
      pending={change.isPending}
      onClose={onClose}
      onConfirm={() => change.mutate({ params: { uuid: id }, query: { active: isActive ? 'false' : 'true' } })}
    >
      {isActive ? texts.deactivateHelp(name) : texts.activateHelp(name)}
    </ConfirmDialog>
  );
}

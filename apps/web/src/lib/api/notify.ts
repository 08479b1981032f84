import { notifications } from '@mantine/notifications';

type Kind = 'success' | 'error' | 'info';

const colors: Readonly<Record<Kind, string>> = { success: 'brand', error: 'red', info: 'gray' };

/** A toast. The same text does not pile up: it is one toast, shown anew. */
function show(kind: Kind, message: string): void {
  notifications.hide(message);
  notifications.show({
    id: message,
    message,
    color: colors[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' ? 8000 : 4000,
  });
}

export const notify = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

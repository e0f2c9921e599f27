import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { Minicart } from '../cart/minicart.tsx';
import { areNotificationsPausedAtom, dismiss } from '../notifications/notifications.ts';
import { useToastItems } from '../notifications/use-toast-items.ts';
import { useOpen } from '../ui/link-context.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConfirmHost } from './confirm-host.tsx';

/** What lies over every page. */
export default function Overlays() {
  const store = useStore();
  const items = useToastItems(useOpen());
  const pause = useSetAtom(areNotificationsPausedAtom);
  const isMinicartOpen = useAtomValue(isMicrocartOpenAtom);
  return (
    <>
      <Minicart />
      <ConfirmHost />
      {!isMinicartOpen && (
        <Toasts
          items={items}
          onDismiss={(id) => dismiss(store, id)}
          onPause={() => pause(true)}
          onResume={() => pause(false)}
        />
      )}
    </>
  );
}

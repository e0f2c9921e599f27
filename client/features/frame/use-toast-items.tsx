import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type Notice, offeredActions } from '../../../domain/notification/notification.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { domainText } from '../../core/notifications/domain-messages.ts';
import { dismiss, notificationsAtom } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';
import { hasTyped } from '../../core/worker/typed.ts';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { AddedLines } from '../cart/added-lines.tsx';

async function reload(): Promise<void> {
  const { applyUpdate } = await import('../../core/worker/apply-update.ts');
  await applyUpdate();
}

async function respondToOffer(store: Store, isAccepted: boolean): Promise<void> {
  const { respondToInstall } = await import('../install/offer-install.ts');
  await respondToInstall(store, isAccepted);
}

/** The notices as translated texts with their buttons; `open` navigates to an action's target. */
export function useToastItems(open: (link: LinkTarget) => void) {
  const { i18n, t } = useLingui();
  const store = useStore();
  const setQuestion = useSetAtom(questionAtom);
  const screen = useAtomValue(shownPageAtom)?.screen ?? null;
  const format = usePriceFormat();
  const valuesOf = ({ values, prices = {} }: Notice) => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(prices).map(([name, price]) => [name, formatPrice(price, format)]),
    ),
  });
  return useAtomValue(notificationsAtom).map((notice) => ({
    id: notice.id,
    type: notice.type,
    text: domainText(i18n, notice.message, valuesOf(notice)),
    detail: notice.cartLines && <AddedLines keys={notice.cartLines} />,
    actions: offeredActions(notice, screen).map(({ label, link, intent }) => ({
      label: domainText(i18n, label),
      run: () => {
        if (intent === 'reload' && hasTyped()) {
          const text = t`What you have typed on this page would be lost. Refresh it all the same?`;
          setQuestion({ text, yes: domainText(i18n, label), run: () => void reload() });
          return;
        }
        dismiss(store, notice.id);
        if (link) open(link);
        if (intent === 'reload') void reload();
        else if (intent) void respondToOffer(store, intent === 'install');
      },
    })),
  }));
}

import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { PushTopic } from '../../../domain/commerce/push.ts';
import { log, reason } from '../../core/log.ts';
import { reportFailure } from '../../ui/common/report-failure.ts';
import {
  isDeviceSubscribed,
  isPushSupported,
  permission,
  subscribeDevice,
  unsubscribeDevice,
} from './push.ts';

/** `hidden` while it is unknown, and if nothing can be offered. */
type NoticeState = 'hidden' | 'off' | 'on' | 'denied';

/**
 * Whether this browser is subscribed to a topic, and two functions to change it, for click
 * handlers.
 */
export function useDeviceNotice(topic: PushTopic) {
  const store = useStore();
  const [state, setState] = useState<NoticeState>('hidden');
  const [isBusy, setBusy] = useState(false);
  const name = JSON.stringify(topic);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is the topic's identity
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<NoticeState> {
      if (!(await isPushSupported(store))) return 'hidden';
      if (permission() === 'denied') return 'denied';
      return (await isDeviceSubscribed(store, topic)) ? 'on' : 'off';
    }
    look().then(
      (seen) => !isGone && setState(seen),
      (error: unknown) => log.info('push.not-asked', { reason: reason(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [store, name]);

  async function change(work: () => Promise<NoticeState>) {
    setBusy(true);
    try {
      setState(await work());
    } catch (error) {
      reportFailure(store, error);
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    isBusy,
    turnOn: () =>
      change(async () => {
        const result = await subscribeDevice(store, topic);
        if (result === 'granted') return 'on';
        return result === 'denied' ? 'denied' : 'off';
      }),
    turnOff: () =>
      change(async () => {
        await unsubscribeDevice(store, topic);
        return 'off';
      }),
  };
}

import { Trans } from '@lingui/react/macro';
import type { PushTopic } from '../../../domain/commerce/push.ts';
import { Button } from '../../ui/button.tsx';
import styles from './device-notice.module.css';
import { useDeviceNotice } from './use-device-notice.ts';

interface DeviceNoticeProps {
  readonly topic: PushTopic;
}

/**
 * Offers push messages about a topic, if browser and shop support them. The browser's prompt opens
 * only on a click. A shopper who denied it is shown where to change that.
 */
export default function DeviceNotice({ topic }: DeviceNoticeProps) {
  const { state, isBusy, turnOn, turnOff } = useDeviceNotice(topic);
  if (state === 'hidden') return null;
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.words}>
        {state === 'on' ? (
          <NoticeOn topic={topic} />
        ) : state === 'denied' ? (
          <Trans>
            Notifications of this shop are blocked in your browser. You can allow them in the
            settings of the site, beside its address.
          </Trans>
        ) : null}
      </p>
      {state === 'off' && (
        <Button look="ghost" isBusy={isBusy} onClick={() => void turnOn()}>
          <Trans>Tell me on this device</Trans>
        </Button>
      )}
      {state === 'on' && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void turnOff()}>
          <Trans>Do not tell me on this device</Trans>
        </Button>
      )}
    </div>
  );
}

function NoticeOn({ topic }: DeviceNoticeProps) {
  if (topic.kind === 'availability') {
    return <Trans>This device will tell you once, when it is back.</Trans>;
  }
  if (topic.kind === 'order') {
    return <Trans>This device will tell you when the order goes on.</Trans>;
  }
  return <Trans>This device will tell you how your orders go on.</Trans>;
}

import { useEffect, useState } from 'react';
import { secondsLeft } from '../../../domain/order/payment-watch.ts';

/** Whole seconds until a moment (ms), counted down; null without one, and on the server. */
export function useSecondsLeft(until: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(null);
      return;
    }
    const count = () => setLeft(secondsLeft(until, Date.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

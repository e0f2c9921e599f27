import { useShop } from '../../ui/shop-context.tsx';

/** Formats bytes as megabytes. */
export function useSize(): (bytes: number) => string {
  const { locale } = useShop();
  const formatter = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (bytes) => formatter.format(Math.max(0.1, bytes / 1_000_000));
}

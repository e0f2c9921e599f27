/** Medusa's decimal złote as whole grosze. */
export const grosze = (amount) => Math.round(Number((Number(amount ?? 0) * 100).toFixed(4)));

/** The net part of a gross amount: rounded to the grosz, halves up. */
export const netOf = (gross, percent) => Math.round((gross * 100) / (100 + percent));

export const percentOf = (taxLines) =>
  (taxLines ?? []).reduce((sum, { rate }) => sum + Number(rate), 0);

/**
 * Amounts in whole grosze that add up to the total: what rounding leaves goes to the largest. Medusa
 * shares a reduction among lines with fractions of a grosz.
 */
export function settle(amounts, total) {
  const whole = amounts.map(grosze);
  const rest = total - whole.reduce((sum, amount) => sum + amount, 0);
  const largest = whole.indexOf(Math.max(...whole));
  return whole.map((amount, index) => (index === largest ? amount + rest : amount));
}

import * as v from 'valibot';

/**
 * The steps that collapse when done, in page order. The step with the order button never collapses.
 */
export const foldableSteps = ['personal', 'shipping', 'payment'] as const;
export type FoldableStep = (typeof foldableSteps)[number];

const choice = v.nullish(v.string(), null);

/** For each folded step, the choice at the time of folding; null while the step is open. */
export const FoldedStepsSchema = v.object({ personal: choice, shipping: choice, payment: choice });

export type FoldedSteps = v.InferOutput<typeof FoldedStepsSchema>;

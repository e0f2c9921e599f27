import * as v from 'valibot';

/** The steps that fold once they are done, in the order of the page; the one with the order button never does. */
export const foldableSteps = ['personal', 'shipping', 'payment'] as const;
export type FoldableStep = (typeof foldableSteps)[number];

const choice = v.nullish(v.string(), null);

/** For each folded step what was chosen in it when it was folded; null while the step is open. */
export const FoldedStepsSchema = v.object({ personal: choice, shipping: choice, payment: choice });

export type FoldedSteps = v.InferOutput<typeof FoldedStepsSchema>;

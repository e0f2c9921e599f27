import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import type { ComplaintDemand, ComplaintReason } from '../../../domain/form/statement-fields.ts';

/** Labels of the order status. */
export const orderStatusLabels: Readonly<Record<OrderView['status'], MessageDescriptor>> = {
  waiting_for_payment: msg`Waits for payment`,
  accepted: msg`Accepted, we are packing`,
  sent: msg`On its way`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  withdrawn: msg`Withdrawn from the contract`,
};

/** Labels of the parcel status, by the carriers' common states. */
const parcelLabels: Readonly<Record<string, MessageDescriptor>> = {
  prepared: msg`Being packed`,
  sent: msg`On its way`,
  in_transit: msg`On its way`,
  out_for_delivery: msg`Arrives today`,
  ready_to_pick_up: msg`Waits to be picked up`,
  delivered: msg`Delivered`,
  returned: msg`Came back to us`,
};

/** The label of a parcel status; null for a status that is the backend's own text. */
export const parcelStatusLabel = (status: string): MessageDescriptor | null =>
  (Object.hasOwn(parcelLabels, status) ? parcelLabels[status] : undefined) ?? null;

export const claimLabels: Readonly<Record<OrderView['claims'][number]['kind'], MessageDescriptor>> =
  {
    withdrawal: msg`Withdrawal from the contract`,
    complaint: msg`Complaint`,
    exchange: msg`Exchange`,
  };

export const reasonLabels: Readonly<Record<ComplaintReason, MessageDescriptor>> = {
  damaged: msg`It came damaged`,
  defect: msg`It has a defect or wore out too soon`,
  'wrong-item': msg`It is another product than ordered`,
  incomplete: msg`Something is missing`,
  other: msg`Another reason`,
};

export const demandLabels: Readonly<Record<ComplaintDemand, MessageDescriptor>> = {
  repair: msg`Repair`,
  replacement: msg`Replacement with a good one`,
  price_reduction: msg`A lower price`,
  refund: msg`My money back`,
};

import * as v from 'valibot';
import { reviewRules } from '../form/review-fields.ts';

/** The form of one review. */
export const ReviewFormSchema = v.object({
  rating: reviewRules.rating,
  title: reviewRules.title,
  detail: reviewRules.detail,
  size: reviewRules.sizeWorn,
  fit: reviewRules.fit,
  photos: reviewRules.photos,
  height: reviewRules.height,
  nickname: reviewRules.nickname,
});

import { maxPhotoBytes, photoSide } from '../../../domain/commerce/review-photo.ts';
import { AppError } from '../../../domain/errors.ts';

const quality = 0.85;

/**
 * A photo within 1600 pixels as a JPEG, so that less is sent; a new drawing also loses the camera's
 * data. Where the browser cannot read the file, the file itself, which the server then judges.
 */
async function reduced(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, photoSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  return (await promise) ?? file;
}

/** The photo to send and its text in base64. Throws `PHOTO_TOO_LARGE`. */
export async function reducePhoto(file: Blob): Promise<{ blob: Blob; base64: string }> {
  const blob = await reduced(file);
  if (blob.size > maxPhotoBytes) throw new AppError('PHOTO_TOO_LARGE', 'The photo is too large');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
  return { blob, base64: (await promise).replace(/^[^,]*,/, '') };
}

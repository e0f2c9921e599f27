import sharp from 'sharp';

/** A JPEG as from a phone: taken sideways, with the place where it was taken. */
export function cameraPhoto(width = 80, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Aparat', Copyright: 'Jan Kowalski' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

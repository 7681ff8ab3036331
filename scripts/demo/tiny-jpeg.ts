import { encode } from 'jpeg-js';

/** A small picture, with a text in it that nobody sees. */
export function tinyJpeg(text = 'firma'): Buffer {
  return withComment(picture(16, 8), text);
}

const pictures = new Map<string, Buffer>();

/** A wave of ink on white paper. */
export function picture(width: number, height: number): Buffer {
  const name = `${width}×${height}`;
  const known = pictures.get(name) ?? encode({ width, height, data: wave(width, height) }, 50).data;
  pictures.set(name, known);
  return known;
}

function wave(width: number, height: number): Buffer {
  const points = Buffer.alloc(width * height * 4, 255);
  for (let x = 0; x < width; x += 1) {
    const middle = Math.round(height * (0.5 + 0.3 * Math.sin((x / width) * 14)));
    for (let y = middle; y < Math.min(height, middle + height / 20 + 1); y += 1)
      points.fill(40, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return points;
}

/** What programs may write into a JPEG beside its points. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from('fffe0000', 'hex');
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

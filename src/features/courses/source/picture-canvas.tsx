import { useEffect, useRef } from 'react';

interface PictureCanvasProps {
  picture: ImageBitmap;
  /** What it is to those who can't see it; null where what it stands in says so. */
  label: string | null;
}

/** A drawn picture, at its own pixels. */
export function PictureCanvas({ picture, label }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture;
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  const said = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} {...said} width={width} height={height} />;
}
